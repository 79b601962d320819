import { routes } from '../../../shared/routes.ts';
import { authText, resetText } from '../../../shared/text/auth.ts';
import { FormMessages } from '../form/messages.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { firstProblem, type FormState } from '../form/state.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { CircleCheck, Link2Off } from '../icons.ts';
import { AuthForm } from './form.tsx';
import { AuthFrame } from './frame.tsx';
import { BackToSignIn } from './parts.tsx';

/** Reset password: a new one, typed twice. */
export function ResetView({ state }: { state: FormState }) {
  const focus = firstProblem(state, ['password', 'confirm']);
  return (
    <AuthFrame heading={resetText.heading}>
      <FormMessages state={state} />
      <AuthForm action={routes.resetPassword} check="new-password">
        <PasswordField
          name="password"
          label={authText.newPassword}
          hint={resetText.hint}
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
        <SubmitButton label={resetText.submit} />
      </AuthForm>
    </AuthFrame>
  );
}

/** The password is changed; the page leads to Sign In by itself soon. */
export const ResetDoneView = () => (
  <AuthFrame icon={CircleCheck} heading={resetText.done} lead={resetText.doneHint}>
    <a className="button main" href={routes.login}>
      {authText.goToLogin}
    </a>
  </AuthFrame>
);

/** Someone came without a link, or with one that has been used. */
export const ResetInvalidView = () => (
  <AuthFrame icon={Link2Off} heading={resetText.noLink} lead={resetText.noLinkHint}>
    <a className="button main" href={routes.forgotPassword}>
      {resetText.askAgain}
    </a>
    <BackToSignIn />
  </AuthFrame>
);
