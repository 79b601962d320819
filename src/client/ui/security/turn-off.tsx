import { routes } from '../../../shared/routes.ts';
import { factorText } from '../../../shared/text/security.ts';
import { AuthForm } from '../auth/form.tsx';
import { FormMessages } from '../form/messages.tsx';
import { PasswordField } from '../form/password-field.tsx';
import type { FormState } from '../form/state.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { CodeField } from './code-field.tsx';
import { placeHref } from './states.ts';

/** Turning it off asks for a code, or for the password of whoever has one and no authenticator any more. */
export const TurnOff = ({ byPassword, state }: { byPassword: boolean; state: FormState }) => (
  <section className="asked" aria-labelledby="turn-off-heading">
    <h3 id="turn-off-heading">{factorText.turnOffHeading}</h3>
    <FormMessages state={state} />
    <AuthForm action={routes.turnOffFactors} check="code">
      <p>{factorText.turnOffLead}</p>
      <CodeField state={state} />
      <div className="actions">
        <SubmitButton label={factorText.turnOff} />
        <a className="button" href={placeHref('factor')}>
          {factorText.cancel}
        </a>
      </div>
    </AuthForm>
    {byPassword && (
      <details open={Boolean(state.problems?.['own-password'])}>
        <summary>{factorText.noAuthenticator}</summary>
        <AuthForm action={routes.turnOffFactors}>
          <PasswordField
            name="own-password"
            label={factorText.ownPassword}
            autoComplete="current-password"
            state={state}
            focus={Boolean(state.problems?.['own-password'])}
          />
          <SubmitButton label={factorText.turnOffByPassword} main={false} />
        </AuthForm>
      </details>
    )}
  </section>
);
