import { FormIsland } from '../../../render/form-island.tsx';
import { routes } from '../../../../shared/routes.ts';
import { authText, secondFactorText } from '../../../../shared/text/auth.ts';
import { FormMessages } from '../../../../client/ui/form/messages.tsx';
import type { FormState } from '../../../../client/ui/form/state.ts';
import { SubmitButton } from '../../../../client/ui/form/submit-button.tsx';
import { ShieldCheck } from '../../../../client/ui/icons.ts';
import { AuthForm } from '../../../../client/ui/auth/form.tsx';
import { AuthFrame } from '../../../../client/ui/auth/frame.tsx';

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
    <FormIsland
      action={routes.secondFactor}
      next={next}
      hidden={forRecovery ? { for: 'recovery' } : {}}
      check="code"
      fields={[{ name: 'code', label: authText.code, inputMode: 'numeric', autoComplete: 'one-time-code' }]}
      submit={{ label: secondFactorText.submit }}
      state={state}
      focus="code"
    />
    <AuthForm action={routes.signOut}>
      <SubmitButton label={secondFactorText.cancel} main={false} />
    </AuthForm>
  </AuthFrame>
);
