import type { Provider } from '../../../../shared/domain/providers.ts';
import { FormIsland } from '../../../render/form-island.tsx';
import { routes, withNext } from '../../../../shared/routes.ts';
import { authText, registerText } from '../../../../shared/text/auth.ts';
import { FormMessages } from '../../../../client/components/form/messages.tsx';
import { firstProblem, type FormState } from '../../../../client/components/form/state.ts';
import { AuthFrame } from '../../account/views/frame.tsx';
import { Aside, Or } from '../../account/views/parts.tsx';
import { ProviderLinks } from '../../account/views/provider-links.tsx';

type RegisterProps = { state: FormState; next: string | null; providers: readonly Provider[] };

/** Register: a provider, or a name, an email and a password. */
export function RegisterView({ state, next, providers }: RegisterProps) {
  return (
    <AuthFrame heading={registerText.heading}>
      {providers.length > 0 && (
        <>
          <ProviderLinks providers={providers} intent="register" label={registerText.withProvider} next={next} />
          <Or />
        </>
      )}
      <FormMessages state={state} />
      <FormIsland
        action={routes.register}
        next={next}
        check="register"
        fields={[
          { name: 'name', label: authText.fullName, autoComplete: 'name', autoCapitalize: 'words' },
          { name: 'email', label: authText.email, type: 'email', autoComplete: 'email' },
          {
            kind: 'password',
            name: 'password',
            label: authText.password,
            hint: registerText.passwordHint,
            autoComplete: 'new-password',
          },
        ]}
        submit={{ label: registerText.submit }}
        state={state}
        focus={firstProblem(state, ['name', 'email', 'password'])}
      />
      <Aside question={registerText.haveAccount} link={registerText.signIn} href={withNext(routes.login, next)} />
    </AuthFrame>
  );
}
