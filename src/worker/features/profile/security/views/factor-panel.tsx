import { type Factor, factorLimit } from '../../../../../shared/domain/sign-in-methods.ts';
import { routes } from '../../../../../shared/routes.ts';
import { factorText } from '../../../../../shared/text/security.ts';
import { AuthForm } from '../../../account/views/form.tsx';
import { Field } from '../../../../../client/components/form/field.tsx';
import { FormMessages } from '../../../../../client/components/form/messages.tsx';
import type { FormState } from '../../../../../client/components/form/state.ts';
import { SubmitButton } from '../../../../../client/components/form/submit-button.tsx';
import { Panel } from '../../../../../client/components/profile/panel.tsx';
import { Enrolment, type EnrolmentView } from './enrolment.tsx';
import { FactorList } from './factor-list.tsx';
import { Toggle } from './toggle.tsx';
import { TurnOff } from './turn-off.tsx';

type FactorPanelProps = {
  factors: readonly Factor[];
  enrolment: EnrolmentView | null;
  byPassword: boolean;
  state: FormState;
  ask: string | null;
};

const heading = 'factor-heading';

/** The form for another authenticator, in case the first is lost. */
const Backup = ({ isFull, state }: { isFull: boolean; state: FormState }) => (
  <section className="backup">
    <p>
      {factorText.addLead} {isFull && factorText.enough}
    </p>
    {!isFull && (
      <form className="form" method="post" action={routes.startFactor} noValidate>
        <Field
          name="device"
          label={factorText.name}
          hint={factorText.nameHint}
          autoComplete="off"
          state={state}
          focus={Boolean(state.problems?.['device'])}
        />
        <SubmitButton label={factorText.add} main={false} />
      </form>
    )}
    <p className="help">
      {factorText.lost} <a href={routes.contact}>{factorText.writeToUs}</a>.
    </p>
  </section>
);

/** The Two-Factor Authentication panel in each of its states: off, being set up, on, being turned off. */
export function FactorPanel({ factors, enrolment, byPassword, state, ask }: FactorPanelProps) {
  const isOn = factors.length > 0;
  const isTurningOff = isOn && ask === 'turn-off' && !enrolment;
  const isAsking = isTurningOff || (factors.length > 1 && factors.some(({ id }) => id === ask));
  return (
    <Panel id="factor" heading={factorText.heading} lead={factorText.lead}>
      {!enrolment && !isAsking && <FormMessages state={state} />}
      {!isOn && !enrolment && (
        <AuthForm action={routes.startFactor}>
          <Toggle labelledBy={heading} on={false} />
        </AuthForm>
      )}
      {isOn && !isTurningOff && (
        <form action={routes.profile}>
          <input type="hidden" name="tab" value="security" />
          <input type="hidden" name="ask" value="turn-off" />
          <Toggle labelledBy={heading} on />
        </form>
      )}
      {isTurningOff && <TurnOff byPassword={byPassword} state={state} />}
      {isOn && !isTurningOff && <FactorList factors={factors} removing={enrolment ? null : ask} state={state} />}
      {enrolment && <Enrolment enrolment={enrolment} state={state} />}
      {isOn && !enrolment && !isAsking && <Backup isFull={factors.length >= factorLimit} state={state} />}
    </Panel>
  );
}
