import type { Provider } from '../../../shared/domain/providers.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import { authText, registerText } from '../../../shared/text/auth.ts';
import { Field } from '../form/field.tsx';
import { FormMessages } from '../form/messages.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { firstProblem, type FormState } from '../form/state.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { AuthForm } from './form.tsx';
import { AuthFrame } from './frame.tsx';
import { Aside, Or } from './parts.tsx';
import { ProviderLinks } from './provider-links.tsx';

type RegisterProps = { state: FormState; next: string | null; providers: readonly Provider[] };

/** Register: another service, or a name, an e-mail and a password. */
export function RegisterView({ state, next, providers }: RegisterProps) {
  const focus = firstProblem(state, ['name', 'email', 'password']);
  return (
    <AuthFrame heading={registerText.heading}>
      {providers.length > 0 && (
        <>
          <ProviderLinks providers={providers} intent="register" label={registerText.withProvider} next={next} />
          <Or />
        </>
      )}
      <FormMessages state={state} />
      <AuthForm action={routes.register} next={next} check="register">
        <Field
          name="name"
          label={authText.fullName}
          autoComplete="name"
          autoCapitalize="words"
          state={state}
          focus={focus === 'name'}
        />
        <Field
          name="email"
          label={authText.email}
          type="email"
          autoComplete="email"
          state={state}
          focus={focus === 'email'}
        />
        <PasswordField
          name="password"
          label={authText.password}
          hint={registerText.passwordHint}
          autoComplete="new-password"
          state={state}
          focus={focus === 'password'}
        />
        <SubmitButton label={registerText.submit} />
      </AuthForm>
      <Aside question={registerText.haveAccount} link={registerText.signIn} href={withNext(routes.login, next)} />
    </AuthFrame>
  );
}
