import * as v from 'valibot';
import { endOtherSession, endOtherSessions } from '../../../services/accounts/sessions.ts';
import { readForm } from '../../../http/read-form.ts';
import { requireUser } from '../../account/require-user.ts';
import { securityTab, sendRejection, sendSuccess } from './send-response.ts';
import { uuid } from '../../../../shared/contract/fields.ts';

const form = { part: 'sessions' } as const;
const next = `${securityTab}#sessions`;

/** POST /profile/session/end: signs out one of the user's other devices. */
export const submitSessionEnd = requireUser('security', async (c, request) => {
  const id = v.safeParse(uuid, (await readForm(c))['id']);
  const isDone = !id.success || (await endOtherSession(request, id.output));
  return isDone
    ? sendSuccess(c, { toast: 'session-signed-out', next })
    : sendRejection(c, request, { problem: 'sessions-failed' }, form);
});

/** POST /profile/session/end-others: signs out all other devices. */
export const submitOtherSessionsEnd = requireUser('security', async (c, request) =>
  (await endOtherSessions(request, request.session))
    ? sendSuccess(c, { toast: 'sessions-signed-out', next })
    : sendRejection(c, request, { problem: 'sessions-failed' }, form),
);
