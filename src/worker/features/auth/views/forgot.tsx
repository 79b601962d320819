import { FormIsland } from '../../../render/form-island.tsx';
import { routes } from '../../../../shared/routes.ts';
import { authText, forgotText } from '../../../../shared/text/auth.ts';
import { FormMessages } from '../../../../client/components/form/messages.tsx';
import { firstProblem, type FormState } from '../../../../client/components/form/state.ts';
import { AuthFrame } from '../../account/views/frame.tsx';
import { BackToSignIn } from '../../account/views/parts.tsx';

/** Forgot password: requests a reset link. The form is still shown after it was sent. */
export const ForgotView = ({ state, next = null }: { state: FormState; next?: string | null }) => (
  <AuthFrame heading={forgotText.heading} lead={forgotText.lead}>
    <FormMessages state={state} />
    <FormIsland
      action={routes.forgotPassword}
      next={next}
      check="email"
      fields={[{ name: 'email', label: authText.email, type: 'email', autoComplete: 'email' }]}
      submit={{ label: forgotText.submit }}
      state={state}
      focus={firstProblem(state, ['email'])}
    />
    <BackToSignIn next={next} />
  </AuthFrame>
);
