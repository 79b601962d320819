import { SecurityView } from './views/view.tsx';
import type { SecurityStates } from './views/states.ts';
import { listSessions } from '../../../services/accounts/sessions.ts';
import { loadSignInMethods } from '../../../services/accounts/sign-in-methods.ts';
import type { AppContext } from '../../../context.ts';
import { endSession } from '../../../http/session.ts';
import type { OwnerRequest } from '../../account/require-user.ts';
import { readEnrolment } from './enrolment.ts';
import { toQrPicture } from './views/qr-code.tsx';
import type { LoadTab } from '../send.tsx';

type Shown = {
  states?: SecurityStates;
  /** The open question: `delete`, `turn-off`, or the id of an authenticator to remove. */
  ask?: string | undefined;
};

/** Loads the Security tab with the state of its forms. Ends the session here if Supabase has ended it. */
export async function showSecurity(c: AppContext, request: OwnerRequest, { states = {}, ask }: Shown) {
  const { viewer } = request.session;
  const [known, sessions, enrolment] = await Promise.all([
    loadSignInMethods(request, request.session),
    listSessions(request),
    readEnrolment(c, request),
  ]);
  if (!known.ok && known.problem === 'session-ended') endSession(c);
  // An enrolment that was cancelled in another browser cannot be completed here.
  const isPending = enrolment && known.ok && known.unfinished.includes(enrolment.factorId);
  return (
    <SecurityView
      viewer={viewer}
      methods={known.ok ? known : null}
      sessions={sessions}
      enrolment={isPending ? { ...enrolment, picture: toQrPicture(enrolment.uri) } : null}
      offered={c.get('settings').SIGN_IN_PROVIDERS}
      states={states}
      ask={ask ?? null}
    />
  );
}

/** The Security tab of the profile. */
export const loadSecurity: LoadTab = (c, request) => showSecurity(c, request, { ask: c.req.query('ask') });
