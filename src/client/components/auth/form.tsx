import type { ReactNode } from 'react';
import { routes, withNext } from '../../../shared/routes.ts';

type AuthFormProps = {
  action: string;
  /** Where to go when all is done. */
  next?: string | null;
  /** What is sent along unseen. */
  hidden?: Readonly<Record<string, string>>;
  /** A script sends the form at once; see enhance/forms.ts. */
  autoSubmit?: boolean;
  children: ReactNode;
};

/** A form without fields: a button that posts. */
export function AuthForm({ action, next = null, hidden = {}, autoSubmit, children }: AuthFormProps) {
  const unseen = next === null ? hidden : { ...hidden, next };
  return (
    <form
      className="form"
      method="post"
      action={withNext(action, next)}
      noValidate
      data-auto-submit={autoSubmit ? '' : undefined}
    >
      {Object.entries(unseen).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

type ResendProps = { email: string; from: 'login' | 'register'; next: string | null; children: ReactNode };

/** Asks for the mail that confirms an address once more. */
export const ResendForm = ({ email, from, next, children }: ResendProps) => (
  <AuthForm action={routes.resend} next={next} hidden={{ email, from }}>
    {children}
  </AuthForm>
);
