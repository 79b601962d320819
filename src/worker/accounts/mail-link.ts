import { isAuthApiError } from '@supabase/supabase-js';
import type { MailLink } from '../../shared/contract/auth.ts';
import { type AuthRequest, authClient } from './client.ts';
import type { Refusal } from './problem.ts';
import { type SignedIn, toSignedIn } from './sign-in.ts';

/** Older projects refuse a link without a code of their own; a link is not over because Supabase does not answer. */
const refuses = (error: unknown) => isAuthApiError(error) && error.status < 429;

/** Redeems a link from a mail; it works once. */
export async function redeemMailLink(request: AuthRequest, link: MailLink): Promise<SignedIn | Refusal> {
  const answer = await authClient(request).verifyOtp({ token_hash: link.token_hash, type: link.type });
  return toSignedIn(answer, refuses(answer.error) ? 'link-expired' : 'not-answering');
}
