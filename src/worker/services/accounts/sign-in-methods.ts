import * as v from 'valibot';
import type { SignInMethods } from '../../../shared/domain/sign-in-methods.ts';
import { type AuthRequest, authClient } from './client.ts';
import { toSecurityRejection, type SecurityRejection } from './security-problem.ts';
import type { Session } from './session.ts';
import { uuid } from '../../../shared/contract/fields.ts';

const text = (limit: number) => v.pipe(v.string(), v.maxLength(limit));

const factorSchema = v.object({
  id: uuid,
  friendly_name: v.fallback(v.nullish(text(200)), null),
  factor_type: v.string(),
  status: v.picklist(['verified', 'unverified']),
  created_at: v.string(),
});

const identitySchema = v.object({
  identity_id: uuid,
  provider: text(40),
  identity_data: v.fallback(v.nullish(v.object({ email: v.fallback(v.nullish(text(254)), null) })), null),
});

/** The factors and identities of a Supabase user. Skips entries of unknown kinds. */
const userSchema = v.object({
  factors: v.optional(v.array(v.fallback(v.nullable(factorSchema), null)), []),
  identities: v.pipe(
    v.optional(v.nullable(v.array(v.fallback(v.nullable(identitySchema), null))), []),
    v.check((all) => !all?.length || all.some((one) => one !== null), 'no identity is known'),
  ),
});

/** The factors and identities of an account. `unfinished`: ids of authenticators whose set-up was not completed. */
export type KnownSignInMethods = SignInMethods & { unfinished: readonly string[] };

const isPresent = <T>(entry: T | null): entry is T => entry !== null;

/** Loads a user's factors and identities. */
export async function loadSignInMethods(
  request: AuthRequest,
  session: Session,
): Promise<({ ok: true } & KnownSignInMethods) | SecurityRejection> {
  if (!session.accessToken) return { ok: false, problem: 'unavailable' };
  const { data, error } = await authClient(request, { session }).getUser(session.accessToken);
  if (error) return toSecurityRejection(error, 'unavailable');
  const user = v.safeParse(userSchema, data.user);
  if (!user.success) return { ok: false, problem: 'unavailable' };
  const factors = user.output.factors.filter(isPresent).filter(({ factor_type }) => factor_type === 'totp');
  return {
    ok: true,
    factors: factors
      .filter(({ status }) => status === 'verified')
      .map(({ id, friendly_name, created_at }) => ({ id, name: friendly_name || null, addedAt: created_at })),
    unfinished: factors.filter(({ status }) => status === 'unverified').map(({ id }) => id),
    identities: (user.output.identities ?? [])
      .filter(isPresent)
      .map(({ identity_id: id, provider, identity_data }) => ({ id, provider, email: identity_data?.email ?? null })),
  };
}
