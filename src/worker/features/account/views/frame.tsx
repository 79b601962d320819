import type { ReactNode } from 'react';
import type { LucideIcon } from '../../../../client/components/icons.ts';
import { Wordmark } from '../../../render/layout/wordmark.tsx';

type FrameProps = {
  heading: string;
  lead?: string;
  icon?: LucideIcon;
  /** True if the heading reports an error. */
  wrong?: boolean;
  children?: ReactNode;
};

/** The layout of an account screen: a link to Home above a card. */
export function AuthFrame({ heading, lead, icon: Icon, wrong = false, children }: FrameProps) {
  return (
    <div className="auth">
      <Wordmark />
      <section className="auth-card" aria-labelledby="auth-heading">
        {Icon && <Icon className={wrong ? 'face wrong' : 'face'} aria-hidden />}
        <h1 id="auth-heading">{heading}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </section>
    </div>
  );
}
