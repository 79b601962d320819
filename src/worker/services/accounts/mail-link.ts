import { isAuthApiError } from '@supabase/supabase-js';
import type { MailLink } from '../../../shared/contract/auth.ts';
import { type AuthRequest, authClient } from './client.ts';
import type { Rejection } from './problem.ts';
import { type SignedIn, toSignedIn } from './sign-in.ts';

/** Older projects reject a link without an error code. An outage is not a rejection. */
const isRejected = (error: unknown) => isAuthApiError(error) && error.status < 429;

/** Redeems the token of an email link. A token works only once. */
export async function redeemMailLink(request: AuthRequest, link: MailLink): Promise<SignedIn | Rejection> {
  const response = await authClient(request).verifyOtp({ token_hash: link.token_hash, type: link.type });
  // An email change needs the links of both mails. The first link returns no session.
  if (!response.error && link.type === 'email_change' && !response.data.session)
    return { ok: false, problem: 'other-link' };
  return toSignedIn(response, isRejected(response.error) ? 'link-expired' : 'unavailable');
}
