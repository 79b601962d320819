import { mayUnlink } from '../../../../shared/domain/sign-in-methods.ts';
import { unlinkIdentity } from '../../../services/accounts/links.ts';
import { loadSignInMethods } from '../../../services/accounts/sign-in-methods.ts';
import { readForm } from '../../../http/read-form.ts';
import { logSecurity } from '../../../http/security-log.ts';
import { sendRejection, sendSuccess } from './send-response.ts';
import { forConfirmedOwner } from './reauthenticate.tsx';
import { renewSession } from './renew.ts';

const form = { part: 'identities' } as const;

/** POST /profile/identity/unlink: unlinks a provider. The last way to sign in cannot be unlinked. */
export const submitUnlink = forConfirmedOwner('unlink', async (c, request) => {
  const { id = '' } = await readForm(c);
  const known = await loadSignInMethods(request, request.session);
  if (!known.ok) return sendRejection(c, request, known, form);
  const identity = known.identities.find((one) => one.id === id);
  if (!identity) return sendSuccess(c, { toast: 'identity-unlinked' }); // already unlinked
  if (identity.provider === 'email' || !mayUnlink(id, known.identities, c.get('settings').SIGN_IN_PROVIDERS)) {
    return sendRejection(c, request, { problem: 'last-sign-in-method' }, form);
  }
  const outcome = await unlinkIdentity(request, request.session, identity);
  if (!outcome.ok) return sendRejection(c, request, outcome, form);
  await logSecurity(c, 'identity-unlinked', request.session.viewer.email);
  await renewSession(c, request);
  return sendSuccess(c, { toast: 'identity-unlinked' });
});
