import { FormIsland } from '../../../render/form-island.tsx';
import { routes } from '../../../../shared/routes.ts';
import { authText, secondFactorText } from '../../../../shared/text/auth.ts';
import { FormMessages } from '../../../../client/components/form/messages.tsx';
import type { FormState } from '../../../../client/components/form/state.ts';
import { SubmitButton } from '../../../../client/components/form/submit-button.tsx';
import { ShieldCheck } from '../../../../client/components/icons.ts';
import { AuthForm } from '../../account/views/form.tsx';
import { AuthFrame } from '../../account/views/frame.tsx';

type SecondFactorProps = {
  state: FormState;
  next: string | null;
  /** Whether the code leads to Reset password instead of a session. */
  forRecovery?: boolean;
};

/** The form for the six digits of an authenticator app. Its address keeps the purpose when the page is reloaded. Cancel signs out of the incomplete session. */
export const SecondFactorView = ({ state, next, forRecovery = false }: SecondFactorProps) => (
  <AuthFrame icon={ShieldCheck} heading={secondFactorText.heading} lead={secondFactorText.lead}>
    <FormMessages state={state} />
    <FormIsland
      action={forRecovery ? `${routes.secondFactor}?for=recovery` : routes.secondFactor}
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
