import { routes } from '../../../shared/routes.ts';
import { authText, secondFactorText } from '../../../shared/text/auth.ts';
import { Field } from '../form/field.tsx';
import { FormMessages } from '../form/messages.tsx';
import type { FormState } from '../form/state.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { ShieldCheck } from '../icons.ts';
import { AuthForm } from './form.tsx';
import { AuthFrame } from './frame.tsx';

type SecondFactorProps = {
  state: FormState;
  next: string | null;
  /** The code leads to a new password instead of a session. */
  forRecovery?: boolean;
};

/** The six digits of an authenticator app. To cancel is to sign out of the half-open session. */
export const SecondFactorView = ({ state, next, forRecovery = false }: SecondFactorProps) => (
  <AuthFrame icon={ShieldCheck} heading={secondFactorText.heading} lead={secondFactorText.lead}>
    <FormMessages state={state} />
    <AuthForm action={routes.secondFactor} next={next} hidden={forRecovery ? { for: 'recovery' } : {}} check="code">
      <Field name="code" label={authText.code} inputMode="numeric" autoComplete="one-time-code" state={state} focus />
      <SubmitButton label={secondFactorText.submit} />
    </AuthForm>
    <AuthForm action={routes.signOut}>
      <SubmitButton label={secondFactorText.cancel} main={false} />
    </AuthForm>
  </AuthFrame>
);
