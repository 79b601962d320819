import type { Provider } from '../../../../shared/domain/providers.ts';
import { FormIsland } from '../../../render/form-island.tsx';
import { routes, withNext } from '../../../../shared/routes.ts';
import { authText, loginText } from '../../../../shared/text/auth.ts';
import { FormMessages } from '../../../../client/components/form/messages.tsx';
import { firstProblem, type FormState } from '../../../../client/components/form/state.ts';
import { SubmitButton } from '../../../../client/components/form/submit-button.tsx';
import { ResendForm } from '../../account/views/form.tsx';
import { AuthFrame } from '../../account/views/frame.tsx';
import { Aside, Or } from '../../account/views/parts.tsx';
import { ProviderLinks } from '../../account/views/provider-links.tsx';

type LoginProps = {
  state: FormState;
  next: string | null;
  providers: readonly Provider[];
  /** The password was correct, but the address is not confirmed yet. */
  unconfirmed?: boolean;
  /** The action that the visitor signs in for. */
  intent?: keyof typeof loginText.intents | null;
};

/** Sign In: email and password, or a provider. */
export function LoginView({ state, next, providers, unconfirmed = false, intent }: LoginProps) {
  const email = state.values?.['email'] ?? '';
  // Most rejected credentials are mistyped passwords.
  const afterRejection = state.problems?.['form'] && !unconfirmed && email ? 'password' : undefined;
  const focus = firstProblem(state, ['email', 'password']) ?? afterRejection;
  return (
    <AuthFrame heading={loginText.heading} lead={intent ? loginText.intents[intent] : undefined}>
      <FormMessages state={state}>
        {unconfirmed && (
          <ResendForm email={email} from="login" next={next}>
            <SubmitButton label={loginText.resend} main={false} />
          </ResendForm>
        )}
      </FormMessages>
      <FormIsland
        action={routes.login}
        next={next}
        check="sign-in"
        fields={[
          { name: 'email', label: authText.email, type: 'email', autoComplete: 'username' },
          { kind: 'password', name: 'password', label: authText.password, autoComplete: 'current-password' },
        ]}
        link={{ href: withNext(routes.forgotPassword, next), label: loginText.forgot }}
        submit={{ label: loginText.submit }}
        state={state}
        focus={focus}
      />
      {providers.length > 0 && (
        <>
          <Or />
          <ProviderLinks providers={providers} intent="sign-in" label={loginText.withProvider} next={next} />
        </>
      )}
      <Aside question={loginText.noAccount} link={loginText.register} href={withNext(routes.register, next)} />
    </AuthFrame>
  );
}
