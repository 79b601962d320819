import { FormIsland } from '../../../render/form-island.tsx';
import { routes } from '../../../../shared/routes.ts';
import { authText, resetText } from '../../../../shared/text/auth.ts';
import { FormMessages } from '../../../../client/components/form/messages.tsx';
import { firstProblem, type FormState } from '../../../../client/components/form/state.ts';
import { CircleCheck, Link2Off } from '../../../../client/components/icons.ts';
import { AuthFrame } from '../../account/views/frame.tsx';
import { BackToSignIn } from '../../account/views/parts.tsx';

/** The form after a confirmation, if this browser did not create the account. */
export const resetAgain = `${routes.resetPassword}?for=signup`;

type ResetProps = {
  state: FormState;
  /** Whether the visitor has registered with a password, maybe in another browser. */
  isAgain?: boolean;
};

/** Reset password: a new password, typed twice. Its address keeps the reason when the page is reloaded. */
export function ResetView({ state, isAgain = false }: ResetProps) {
  return (
    <AuthFrame heading={resetText.heading} lead={isAgain ? resetText.again : undefined}>
      <FormMessages state={state} />
      <FormIsland
        action={isAgain ? resetAgain : routes.resetPassword}
        check="new-password"
        fields={[
          {
            kind: 'password',
            name: 'password',
            label: authText.newPassword,
            hint: resetText.hint,
            autoComplete: 'new-password',
          },
          { label: authText.confirmPassword, kind: 'password', name: 'confirm', autoComplete: 'new-password' },
        ]}
        submit={{ label: resetText.submit }}
        state={state}
        focus={firstProblem(state, ['password', 'confirm'])}
      />
    </AuthFrame>
  );
}

/** Shown after the password was changed. A Refresh header leads to Sign In. */
export const ResetDoneView = () => (
  <AuthFrame icon={CircleCheck} heading={resetText.done} lead={resetText.doneHint}>
    <a className="button main" href={routes.login}>
      {authText.goToLogin}
    </a>
  </AuthFrame>
);

/** Shown if no reset link was used, or if its session has expired. */
export const ResetInvalidView = () => (
  <AuthFrame icon={Link2Off} heading={resetText.noLink} lead={resetText.noLinkHint}>
    <a className="button main" href={routes.forgotPassword}>
      {resetText.askAgain}
    </a>
    <BackToSignIn />
  </AuthFrame>
);
