import type { Provider } from '../../../shared/domain/providers.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import { authText, loginText } from '../../../shared/text/auth.ts';
import { Field } from '../form/field.tsx';
import { FormMessages } from '../form/messages.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { firstProblem, type FormState } from '../form/state.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { AuthForm, ResendForm } from './form.tsx';
import { AuthFrame } from './frame.tsx';
import { Aside, Or } from './parts.tsx';
import { ProviderLinks } from './provider-links.tsx';

type LoginProps = {
  state: FormState;
  next: string | null;
  providers: readonly Provider[];
  /** The password was right, and the address is still to be confirmed. */
  unconfirmed?: boolean;
  /** What the visitor has pressed, and signs in for. */
  intent?: keyof typeof loginText.intents | null;
};

/** Sign In: e-mail and password, or another service. */
export function LoginView({ state, next, providers, unconfirmed = false, intent }: LoginProps) {
  const email = state.values?.['email'] ?? '';
  // A refused pair most often means a mistyped password.
  const afterRefusal = state.problems?.['form'] && !unconfirmed && email ? 'password' : undefined;
  const focus = firstProblem(state, ['email', 'password']) ?? afterRefusal;
  return (
    <AuthFrame heading={loginText.heading} lead={intent ? loginText.intents[intent] : undefined}>
      <FormMessages state={state}>
        {unconfirmed && (
          <ResendForm email={email} from="login" next={next}>
            <SubmitButton label={loginText.resend} main={false} />
          </ResendForm>
        )}
      </FormMessages>
      <AuthForm action={routes.login} next={next} check="sign-in">
        <Field
          name="email"
          label={authText.email}
          type="email"
          autoComplete="username"
          state={state}
          focus={focus === 'email'}
        />
        <PasswordField
          name="password"
          label={authText.password}
          autoComplete="current-password"
          state={state}
          focus={focus === 'password'}
        />
        <a className="forgot" href={routes.forgotPassword}>
          {loginText.forgot}
        </a>
        <SubmitButton label={loginText.submit} />
      </AuthForm>
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
