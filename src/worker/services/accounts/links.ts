import { base64url } from 'jose';
import * as v from 'valibot';
import type { UserIdentity } from '@supabase/supabase-js';
import type { Provider } from '../../../shared/domain/providers.ts';
import type { Identity } from '../../../shared/domain/sign-in-methods.ts';
import { type AuthRequest, authClient, codeVerifierKey, fetchFrom, visitorHeaders } from './client.ts';
import { logFailure } from './log-failure.ts';
import { toSecurityRejection, type SecurityRejection } from './security-problem.ts';
import type { Session } from './session.ts';
import { signOut } from './sign-in.ts';

/** Creates a PKCE verifier. RFC 7636, 4.1 */
export const makeVerifier = (): string => base64url.encode(crypto.getRandomValues(new Uint8Array(32)));

async function challengeOf(verifier: string): Promise<string> {
  return base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

const startedSchema = v.object({ url: v.pipe(v.string(), v.url()) });
const problemSchema = v.object({ error_code: v.optional(v.string()), code: v.optional(v.unknown()) });

/**
 * Returns the URL at which a user links a provider's identity to the account. The verifier comes from the caller, not
 * from the library, because `redirectTo` must contain it: see `undoLink`.
 */
export async function startLink(
  request: AuthRequest,
  session: Session,
  { provider, redirectTo, verifier }: { provider: Provider; redirectTo: string; verifier: string },
): Promise<{ ok: true; url: string } | SecurityRejection> {
  const { accounts } = request;
  if (!session.accessToken) return { ok: false, problem: 'unavailable' };
  const query = new URLSearchParams({
    provider,
    redirect_to: redirectTo,
    skip_http_redirect: 'true',
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 's256',
  });
  try {
    const response = await fetchFrom(accounts)(`${accounts.url}/auth/v1/user/identities/authorize?${query}`, {
      headers: { ...visitorHeaders(request), authorization: `Bearer ${session.accessToken}` },
    });
    const body: unknown = await response.json();
    if (response.ok) return { ok: true, url: v.parse(startedSchema, body).url };
    const { error_code: code } = v.parse(problemSchema, body);
    return toSecurityRejection({ name: 'AuthApiError', code }, 'identity-failed');
  } catch (error) {
    logFailure('security link', error);
    return { ok: false, problem: 'unavailable' };
  }
}

type Linked = Pick<UserIdentity, 'provider' | 'created_at' | 'identity_id' | 'id' | 'user_id'>;

const newestOf = (identities: readonly Linked[], provider: Provider) =>
  identities
    .filter((identity) => identity.provider === provider)
    .toSorted((one, other) => (other.created_at ?? '').localeCompare(one.created_at ?? ''))[0];

/**
 * Undoes a link that was started in one browser and completed in another. Supabase links before it redirects, so a user
 * who follows an attacker's URL would link their identity to the attacker's account. Uses the code to sign in
 * temporarily. On failure, logs the error and returns false.
 */
export async function undoLink(
  request: AuthRequest,
  { code, verifier, provider }: { code: string; verifier: string; provider: Provider },
): Promise<boolean> {
  const client = authClient(request, { stored: new Map([[codeVerifierKey, JSON.stringify(verifier)]]) });
  const { data, error } = await client.exchangeCodeForSession(code);
  if (error) {
    logFailure('security undo-link', error);
    return false;
  }
  const linked = newestOf(data.user?.identities ?? [], provider);
  const unlinked = linked ? await client.unlinkIdentity(linked as UserIdentity) : { error: null };
  if (unlinked.error) logFailure('security undo-link', unlinked.error);
  await signOut(client, 'local');
  return !unlinked.error;
}

/** Unlinks an identity from an account. Succeeds if it is already unlinked. */
export async function unlinkIdentity(
  request: AuthRequest,
  session: Session,
  { id, provider }: Identity,
): Promise<{ ok: true } | SecurityRejection> {
  const { error } = await authClient(request, { session }).unlinkIdentity({
    identity_id: id,
    provider,
  } as UserIdentity);
  if (!error || error.code === 'identity_not_found') return { ok: true };
  return toSecurityRejection(error, 'identity-failed');
}
