import type { ReactNode } from 'react';
import { routes, withNext } from '../../../../shared/routes.ts';

type AuthFormProps = {
  action: string;
  /** The path to redirect to afterwards. */
  next?: string | null;
  /** Hidden fields. */
  hidden?: Readonly<Record<string, string>>;
  /** Submits the form on load (enhance/forms.ts). */
  autoSubmit?: boolean;
  children: ReactNode;
};

/** A form with hidden fields and a button. */
export function AuthForm({ action, next = null, hidden = {}, autoSubmit, children }: AuthFormProps) {
  const hiddenFields = next === null ? hidden : { ...hidden, next };
  return (
    <form
      className="form"
      method="post"
      action={withNext(action, next)}
      noValidate
      data-auto-submit={autoSubmit ? '' : undefined}
    >
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

type ResendProps = { email: string; from: 'login' | 'register'; next: string | null; children: ReactNode };

export const ResendForm = ({ email, from, next, children }: ResendProps) => (
  <AuthForm action={routes.resend} next={next} hidden={{ email, from }}>
    {children}
  </AuthForm>
);
