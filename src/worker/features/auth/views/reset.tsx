import { FormIsland } from '../../../render/form-island.tsx';
import { routes } from '../../../../shared/routes.ts';
import { authText, resetText } from '../../../../shared/text/auth.ts';
import { FormMessages } from '../../../../client/components/form/messages.tsx';
import { firstProblem, type FormState } from '../../../../client/components/form/state.ts';
import { CircleCheck, Link2Off } from '../../../../client/components/icons.ts';
import { AuthFrame } from '../../../../client/components/auth/frame.tsx';
import { BackToSignIn } from '../../../../client/components/auth/parts.tsx';

/** Reset password: a new one, typed twice. */
export function ResetView({ state }: { state: FormState }) {
  return (
    <AuthFrame heading={resetText.heading}>
      <FormMessages state={state} />
      <FormIsland
        action={routes.resetPassword}
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
