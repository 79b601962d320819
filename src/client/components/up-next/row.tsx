import type { ReactNode, Ref } from 'react';
import { routes } from '../../../shared/routes.ts';
import { upNextText } from '../../../shared/text/up-next.ts';

type UpNextRootProps = {
  ref?: Ref<HTMLDivElement>;
  className?: string;
  isLoading: boolean;
  children: ReactNode;
};

/** The root of what the viewer can continue. Takes the focus when the last title is removed. */
export const UpNextRoot = ({ ref, className = 'up-next wide', isLoading, children }: UpNextRootProps) => (
  <div ref={ref} className={className} tabIndex={-1} aria-busy={isLoading}>
    {children}
  </div>
);

/** The link in place of the row on Home while it loads. */
export const UpNextLink = () => (
  <h2>
    <a href={routes.upNext}>{upNextText.title}</a>
  </h2>
);

/** The row on Home as the `up-next` island begins. The server does not import the island's code. */
export const LoadingUpNext = () => (
  <UpNextRoot isLoading>
    <UpNextLink />
  </UpNextRoot>
);
