import { FormIsland } from '../../../../render/form-island.tsx';
import { routes } from '../../../../../shared/routes.ts';
import { factorText } from '../../../../../shared/text/security.ts';
import { FormMessages } from '../../../../../client/components/form/messages.tsx';
import { firstProblem, type FormState } from '../../../../../client/components/form/state.ts';
import { CodeForm } from './code-form.tsx';
import { placeHref } from './states.ts';

/**
 * The form that turns two-factor authentication off. It needs a code, or the password if the user has lost all
 * authenticators.
 */
export const TurnOff = ({ byPassword, state }: { byPassword: boolean; state: FormState }) => (
  <section className="question" aria-labelledby="turn-off-heading">
    <h3 id="turn-off-heading">{factorText.turnOffHeading}</h3>
    <FormMessages state={state} />
    <CodeForm
      action={routes.turnOffFactors}
      lead={factorText.turnOffLead}
      submit={{ label: factorText.turnOff }}
      cancel={{ href: placeHref('factor'), label: factorText.cancel }}
      state={state}
    />
    {byPassword && (
      <details open={Boolean(state.problems?.['own-password'])}>
        <summary>{factorText.noAuthenticator}</summary>
        <FormIsland
          action={routes.turnOffFactors}
          fields={[
            {
              kind: 'password',
              name: 'own-password',
              label: factorText.ownPassword,
              autoComplete: 'current-password',
            },
          ]}
          submit={{ label: factorText.turnOffByPassword, main: false }}
          state={state}
          focus={firstProblem(state, ['own-password'])}
        />
      </details>
    )}
  </section>
);
