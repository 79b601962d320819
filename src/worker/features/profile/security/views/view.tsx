import type { Provider } from '../../../../../shared/domain/providers.ts';
import { hasPassword, type SignedInDevice, type SignInMethods } from '../../../../../shared/domain/sign-in-methods.ts';
import type { Viewer } from '../../../../../shared/domain/viewer.ts';
import { factorText, securityProblemText } from '../../../../../shared/text/security.ts';
import { FormProblem } from '../../../../../client/components/form/messages.tsx';
import { Panel } from '../../../../../client/components/profile/panel.tsx';
import { DeletionPanel } from './deletion-panel.tsx';
import type { EnrolmentView } from './enrolment.tsx';
import { FactorPanel } from './factor-panel.tsx';
import { IdentitiesPanel } from './identities-panel.tsx';
import { PasswordPanel } from './password.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import type { SecurityStates } from './states.ts';

type SecurityViewProps = {
  viewer: Viewer;
  /** Null if Supabase does not respond. */
  methods: SignInMethods | null;
  /** Null if the database does not respond. */
  sessions: readonly SignedInDevice[] | null;
  /** The authenticator that is being set up. */
  enrolment: EnrolmentView | null;
  offered: readonly Provider[];
  states: SecurityStates;
  /** The open question: `delete`, `turn-off`, or the id of an authenticator to remove. */
  ask: string | null;
};

/** The Security tab: password, second factor, ways to sign in, devices, and account deletion. */
export function SecurityView({ viewer, methods, sessions, enrolment, offered, states, ask }: SecurityViewProps) {
  const byPassword = hasPassword(viewer);
  return (
    <>
      {byPassword && <PasswordPanel viewer={viewer} state={states.password ?? {}} />}
      {methods ? (
        <>
          <FactorPanel
            factors={methods.factors}
            enrolment={enrolment}
            byPassword={byPassword}
            state={states.factor ?? {}}
            ask={ask}
          />
          <IdentitiesPanel identities={methods.identities} offered={offered} state={states.identities ?? {}} />
        </>
      ) : (
        <Panel id="factor" heading={factorText.heading}>
          <FormProblem text={securityProblemText['unavailable']} />
        </Panel>
      )}
      <SessionsPanel sessions={sessions} state={states.sessions ?? {}} />
      <DeletionPanel state={states.deletion ?? {}} open={ask === 'delete'} />
    </>
  );
}
