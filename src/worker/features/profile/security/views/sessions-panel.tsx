import { deviceOf } from '../../../../../shared/domain/device.ts';
import type { SignedInDevice } from '../../../../../shared/domain/sign-in-methods.ts';
import { routes } from '../../../../../shared/routes.ts';
import { sessionsText } from '../../../../../shared/text/security.ts';
import { AuthForm } from '../../../account/views/form.tsx';
import { FormMessages, FormProblem } from '../../../../../client/components/form/messages.tsx';
import type { FormState } from '../../../../../client/components/form/state.ts';
import { LogOut, Smartphone } from '../../../../../client/components/icons.ts';
import { Panel } from '../../../../../client/components/profile/panel.tsx';
import { Day } from '../../../../../client/components/day.tsx';

const Device = ({ session }: { session: SignedInDevice }) => {
  const name = deviceOf(session.userAgent) ?? sessionsText.unknown;
  return (
    <li>
      <Smartphone aria-hidden />
      <div>
        <b>{name}</b>
        <small>
          {sessionsText.started} <Day date={session.startedAt.slice(0, 10)} /> · {sessionsText.used}{' '}
          <Day date={session.usedAt.slice(0, 10)} />
        </small>
      </div>
      {session.isCurrent ? (
        <small>{sessionsText.current}</small>
      ) : (
        <AuthForm action={routes.endSession} hidden={{ id: session.id }}>
          <button className="button submit">
            {sessionsText.end} <span className="out-of-sight">{name}</span>
          </button>
        </AuthForm>
      )}
    </li>
  );
};

type SessionsPanelProps = {
  /** Null when the database is unavailable. */
  sessions: readonly SignedInDevice[] | null;
  state: FormState;
};

/** The devices on which the user is signed in, with sign-out for each. */
export const SessionsPanel = ({ sessions, state }: SessionsPanelProps) => (
  <Panel id="sessions" heading={sessionsText.heading} lead={sessionsText.lead}>
    <FormMessages state={state} />
    {!sessions && <FormProblem text={sessionsText.failed} />}
    {sessions && (
      <ul className="ways">
        {sessions.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
    )}
    {sessions && sessions.length > 1 && (
      <div className="actions">
        <AuthForm action={routes.endOtherSessions}>
          <button className="button submit">
            <span>
              <LogOut aria-hidden />
              {sessionsText.endOthers}
            </span>
          </button>
        </AuthForm>
      </div>
    )}
  </Panel>
);
