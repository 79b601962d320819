import { routes } from '../../../shared/routes.ts';
import { authText, forgotText } from '../../../shared/text/auth.ts';
import { Field } from '../form/field.tsx';
import { FormMessages } from '../form/messages.tsx';
import { firstProblem, type FormState } from '../form/state.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { AuthForm } from './form.tsx';
import { AuthFrame } from './frame.tsx';
import { BackToSignIn } from './parts.tsx';

/** Forgot password: asks for a link. The form stays after it was sent. */
export const ForgotView = ({ state }: { state: FormState }) => (
  <AuthFrame heading={forgotText.heading} lead={forgotText.lead}>
    <FormMessages state={state} />
    <AuthForm action={routes.forgotPassword} check="email">
      <Field
        name="email"
        label={authText.email}
        type="email"
        autoComplete="email"
        state={state}
        focus={firstProblem(state, ['email']) === 'email'}
      />
      <SubmitButton label={forgotText.submit} />
    </AuthForm>
    <BackToSignIn />
  </AuthFrame>
);
