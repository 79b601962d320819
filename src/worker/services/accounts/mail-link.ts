import { isAuthApiError } from '@supabase/supabase-js';
import type { MailLink } from '../../../shared/contract/auth.ts';
import { type AuthRequest, authClient } from './client.ts';
import type { Refusal } from './problem.ts';
import { type SignedIn, toSignedIn } from './sign-in.ts';

/** Older projects refuse a link without a code of their own; a link is not over because Supabase does not answer. */
const refuses = (error: unknown) => isAuthApiError(error) && error.status < 429;

/** Redeems a link from a mail; it works once. */
export async function redeemMailLink(request: AuthRequest, link: MailLink): Promise<SignedIn | Refusal> {
  const answer = await authClient(request).verifyOtp({ token_hash: link.token_hash, type: link.type });
  // A change of address is done when the links of both mails were opened; the first is answered without a session.
  if (!answer.error && link.type === 'email_change' && !answer.data.session)
    return { ok: false, problem: 'other-link' };
  return toSignedIn(answer, refuses(answer.error) ? 'link-expired' : 'not-answering');
}
