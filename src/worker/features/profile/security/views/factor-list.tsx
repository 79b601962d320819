import type { Factor } from '../../../../../shared/domain/sign-in-methods.ts';
import { routes } from '../../../../../shared/routes.ts';
import { factorText } from '../../../../../shared/text/security.ts';
import { FormMessages } from '../../../../../client/components/form/messages.tsx';
import type { FormState } from '../../../../../client/components/form/state.ts';
import { Smartphone } from '../../../../../client/components/icons.ts';
import { CodeForm } from './code-form.tsx';
import { confirmationHref, placeHref } from './states.ts';
import { Day } from '../../../../../client/components/day.tsx';

const nameOf = ({ name }: Factor) => name ?? factorText.firstName;

/** The ISO day of a timestamp, or undefined if it is malformed. */
const dayOf = (moment: string) => /^\d{4}-\d{2}-\d{2}/.exec(moment)?.[0];

/** Removing one of several authenticators requires a code of another. */
const RemovalForm = ({ factor, state }: { factor: Factor; state: FormState }) => (
  <div className="question">
    <FormMessages state={state} />
    <CodeForm
      action={routes.removeFactor}
      hidden={{ id: factor.id }}
      lead={factorText.removeLead(nameOf(factor))}
      submit={{ label: factorText.remove }}
      cancel={{ href: placeHref('factor'), label: factorText.cancel }}
      state={state}
    />
  </div>
);

type FactorListProps = {
  factors: readonly Factor[];
  /** The authenticator that the user is about to remove. */
  removing: string | null;
  state: FormState;
};

/**
 * The authenticators of an account. Each of several can be removed. The last one is removed by turning two-factor
 * authentication off.
 */
export const FactorList = ({ factors, removing, state }: FactorListProps) => (
  <>
    <h3>{factorText.yours}</h3>
    <ul className="ways">
      {factors.map((factor) => {
        const day = dayOf(factor.addedAt);
        const isAsked = factors.length > 1 && factor.id === removing;
        return (
          <li key={factor.id}>
            <Smartphone aria-hidden />
            <div>
              <b>{nameOf(factor)}</b>
              {day && (
                <small>
                  {factorText.added} <Day date={day} />
                </small>
              )}
            </div>
            {factors.length > 1 && !isAsked && (
              <a
                className="button"
                href={confirmationHref(factor.id)}
                aria-label={factorText.removeNamed(nameOf(factor))}
              >
                {factorText.remove}
              </a>
            )}
            {isAsked && <RemovalForm factor={factor} state={state} />}
          </li>
        );
      })}
    </ul>
  </>
);
