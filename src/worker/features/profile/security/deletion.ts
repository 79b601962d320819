import { checkForm } from '../../../../shared/contract/auth.ts';
import { deletionSchema } from '../../../../shared/contract/security.ts';
import { routes } from '../../../../shared/routes.ts';
import { deleteAccount } from '../../../services/accounts/deletion.ts';
import { type AppContext, keepAliveOf } from '../../../context.ts';
import { clearCookie } from '../../../http/cookies.ts';
import { readForm } from '../../../http/read-form.ts';
import { logSecurity } from '../../../http/security-log.ts';
import { clearSession } from '../../../http/session.ts';
import { requireUser, type OwnerRequest } from '../../account/require-user.ts';
import { toPending } from './actions.ts';
import { sendForm, sendRejection, sendSuccess } from './send-response.ts';
import { reauthenticate } from './reauthenticate.tsx';

const form = { part: 'deletion', ask: 'delete' } as const;

/**
 * POST /profile/deletion: deletes the account and its data. Requires the typed word and a recent confirmation of
 * identity.
 */
export const submitDeletion = requireUser('security', async (c, request) => {
  const fields = await readForm(c);
  const checked = checkForm(deletionSchema, fields);
  if (!checked.ok) return sendForm(c, request, form, checked.problems);
  const confirmed = await reauthenticate(c, request, toPending('deletion', fields));
  return confirmed instanceof Response ? confirmed : remove(c, confirmed);
});

async function remove(c: AppContext, request: OwnerRequest): Promise<Response> {
  const outcome = await deleteAccount(request, request.session, keepAliveOf(c));
  if (outcome !== 'done') {
    return sendRejection(c, request, { problem: outcome === 'failed' ? 'delete-failed' : 'unexpected' }, form);
  }
  await logSecurity(c, 'account-deleted', request.session.viewer.email);
  // Supabase has deleted the sessions with the account.
  clearSession(c);
  for (const cookie of ['factor', 'recovery', 'provider', 'enrolment', 'registered', 'known'] as const)
    clearCookie(c, cookie);
  c.header('clear-site-data', '"cache", "storage"');
  return sendSuccess(c, { toast: 'account-deleted', event: 'SIGNED_OUT', next: routes.home });
}
