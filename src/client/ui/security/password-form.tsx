import type { ReactNode } from 'react';
import type { Viewer } from '../../../shared/domain/viewer.ts';
import { routes } from '../../../shared/routes.ts';
import { authText } from '../../../shared/text/auth.ts';
import { passwordText } from '../../../shared/text/security.ts';
import { PasswordField } from '../form/password-field.tsx';
import { firstProblem, type FormState } from '../form/state.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { Trouble } from './trouble.tsx';

type PasswordFormProps = {
  viewer: Viewer;
  state: FormState;
  /** Other buttons beside the main one. */
  children?: ReactNode;
};

/** The current password, and the new one twice. A script sends it in its place. */
export function PasswordForm({ viewer, state, children }: PasswordFormProps) {
  const focus = firstProblem(state, ['current', 'password', 'confirm']);
  return (
    <form className="form" method="post" action={routes.changePassword} noValidate data-password-form="">
      <Trouble text={state.problems?.['form']} />
      {/* Password managers learn whose password this is. */}
      <input type="text" name="email" autoComplete="username" defaultValue={viewer.email} hidden readOnly />
      <PasswordField
        name="current"
        label={passwordText.current}
        autoComplete="current-password"
        state={state}
        focus={focus === 'current'}
      />
      <PasswordField
        name="password"
        label={authText.newPassword}
        hint={passwordText.hint}
        autoComplete="new-password"
        state={state}
        focus={focus === 'password'}
      />
      <PasswordField
        name="confirm"
        label={authText.confirmPassword}
        autoComplete="new-password"
        state={state}
        focus={focus === 'confirm'}
      />
      <div className="actions">
        <SubmitButton label={passwordText.submit} />
        {children}
      </div>
    </form>
  );
}
