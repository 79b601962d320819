import type { ReactNode } from 'react';
import { type Provider, providerNames } from '../../../shared/domain/providers.ts';
import { routes } from '../../../shared/routes.ts';

const Mark = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden>
    {children}
  </svg>
);

/** Simple monochrome logos in the text colour. */
const marks: Record<Provider, ReactNode> = {
  google: (
    <Mark>
      <path className="bold" d="M18 5.9A8.5 8.5 0 1 0 20.5 12H12.5" />
    </Mark>
  ),
  github: (
    <Mark>
      <path d="M5 4l3.4 1.8a12 12 0 0 1 7.2 0L19 4c.8 1.8.7 3.4.3 4.4A6.4 6.4 0 0 1 20.5 12c0 4.2-3.2 7-8.5 7s-8.5-2.8-8.5-7c0-1.4.4-2.6 1.2-3.6C4.300 7.4 4.2 5.8 5 4z" />
      <path className="bold" d="M9 12.5v.6M15 12.5v.6" />
    </Mark>
  ),
};

export const ProviderMark = ({ of }: { of: Provider }) => marks[of];

type ProviderLinksProps = {
  providers: readonly Provider[];
  intent: 'sign-in' | 'register';
  label: (provider: string) => string;
  next: string | null;
};

/**
 * Sign-in with external providers. Links instead of forms, because the CSP allows forms to submit to this site only.
 */
export const ProviderLinks = ({ providers, intent, label, next }: ProviderLinksProps) => (
  <ul className="providers">
    {providers.map((provider) => (
      <li key={provider}>
        <a
          className="button"
          href={`${routes.provider(provider)}?${new URLSearchParams({ intent, ...(next !== null && { next }) })}`}
          rel="nofollow"
        >
          {marks[provider]}
          {label(providerNames[provider])}
        </a>
      </li>
    ))}
  </ul>
);
