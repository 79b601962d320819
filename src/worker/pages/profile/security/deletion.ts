import { checkForm } from '../../../../shared/contract/auth.ts';
import { deletionSchema } from '../../../../shared/contract/security.ts';
import { routes } from '../../../../shared/routes.ts';
import { deleteAccount } from '../../../accounts/index.ts';
import { clearCookie } from '../../../http/cookies.ts';
import { readForm } from '../../../http/read-form.ts';
import { forgetSession } from '../../../http/session.ts';
import { forOwner } from '../owner.ts';
import { comeBack, sendRefusal, succeed } from './answer.ts';

const form = { part: 'deletion', ask: 'delete' } as const;

/** POST /profile/deletion: the account and all that belongs to it, for whoever types the word. */
export const submitDeletion = forOwner('security', async (c, request) => {
  const checked = checkForm(deletionSchema, await readForm(c));
  if (!checked.ok) return comeBack(c, request, form, checked.problems);
  const outcome = await deleteAccount(request, request.session, (work) => c.executionCtx.waitUntil(work));
  if (outcome !== 'done') {
    return sendRefusal(c, request, { problem: outcome === 'failed' ? 'delete-failed' : 'unexpected' }, form);
  }
  // Supabase's sessions have gone with the account.
  forgetSession(c);
  for (const cookie of ['factor', 'recovery', 'provider', 'enrolment', 'registered'] as const) clearCookie(c, cookie);
  c.header('clear-site-data', '"cache", "storage"');
  return succeed(c, { toast: 'account-deleted', event: 'SIGNED_OUT', next: routes.home });
});
