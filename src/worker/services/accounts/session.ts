import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { defaultPreferences, viewerPreferencesSchema } from '../../../shared/contract/preferences.ts';
import type { Viewer } from '../../../shared/domain/viewer.ts';
import { seal, unseal } from './seal.ts';
import type { AccountSettings } from './settings.ts';

/** What a browser's cookie holds, sealed: Supabase's session, and who it belongs to. */
export type Session = {
  /** Null where it was too long to be carried; it is refreshed before it is used. */
  accessToken: string | null;
  refreshToken: string;
  /** When the access token ends, in seconds since 1970. */
  expiresAt: number;
  viewer: Viewer;
};

/** A cookie may have 4,096 bytes with its name and attributes. RFC 6265, section 6.1. */
const sealedLimit = 3_900;

/** Of all preferences those that pages need, so that no page has to ask for them. */
const standard = v.parse(viewerPreferencesSchema, defaultPreferences);

const short = (limit: number) => v.pipe(v.string(), v.maxLength(limit));

const sessionSchema = v.object({
  accessToken: v.nullable(v.string()),
  refreshToken: v.pipe(v.string(), v.nonEmpty()),
  expiresAt: v.number(),
  viewer: v.object({
    id: v.pipe(v.string(), v.uuid()),
    email: v.string(),
    fullName: v.nullable(v.string()),
    avatarUrl: v.nullable(v.string()),
    providers: v.array(v.string()),
    preferences: v.optional(v.fallback(viewerPreferencesSchema, standard), standard),
  }),
});

/** A session as Supabase Auth answers it; names and pictures that are no short text count as absent. */
const answerSchema = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  refresh_token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(512)),
  expires_in: v.pipe(v.number(), v.minValue(1)),
  user: v.object({
    id: v.pipe(v.string(), v.uuid()),
    email: short(254),
    app_metadata: v.fallback(v.object({ providers: v.fallback(v.array(short(40)), ['email']) }), {
      providers: ['email'],
    }),
    user_metadata: v.fallback(
      v.object({
        full_name: v.fallback(v.nullish(short(120)), null),
        name: v.fallback(v.nullish(short(120)), null),
        avatar_url: v.fallback(v.nullish(short(500)), null),
      }),
      {},
    ),
  }),
});

/**
 * Supabase's id of a session, which stays the same when its tokens are renewed; null where it carries no access token.
 * The token comes from our own seal or from Supabase itself, so its signature is not checked again.
 */
export function sessionIdOf({ accessToken }: Session): string | null {
  try {
    const { session_id: id } = decodeJwt<{ session_id?: unknown }>(accessToken ?? '');
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}

/** A session from an answer of Supabase Auth; null where the answer is none. */
export function toSession(answer: unknown): Session | null {
  const parsed = v.safeParse(answerSchema, answer);
  if (!parsed.success) return null;
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: lifetime, user } = parsed.output;
  const { full_name: fullName, name, avatar_url: avatarUrl } = user.user_metadata;
  return {
    accessToken,
    refreshToken,
    expiresAt: Math.floor(Date.now() / 1000) + lifetime,
    viewer: {
      id: user.id,
      email: user.email,
      fullName: fullName ?? name ?? null,
      avatarUrl: avatarUrl ?? null,
      providers: user.app_metadata.providers.slice(0, 8),
      preferences: standard,
    },
  };
}

const withoutToken = (session: Session): Session => ({ ...session, accessToken: null, expiresAt: 0 });
const withoutFace = (session: Session): Session => ({
  ...withoutToken(session),
  viewer: { ...session.viewer, fullName: null, avatarUrl: null },
});

/** Seals a session for one purpose into what fits a cookie, however much its owner has written into the account. */
export async function sealSession(accounts: AccountSettings, purpose: string, session: Session): Promise<string> {
  for (const lighter of [session, withoutToken(session)]) {
    const sealed = await seal(accounts.sessionKeys, purpose, lighter);
    if (sealed.length <= sealedLimit) return sealed;
  }
  return seal(accounts.sessionKeys, purpose, withoutFace(session));
}

/** The session that was sealed for this purpose; null for anything else. */
export async function openSession(accounts: AccountSettings, purpose: string, sealed: string): Promise<Session | null> {
  const parsed = v.safeParse(sessionSchema, await unseal(accounts.sessionKeys, purpose, sealed));
  return parsed.success ? parsed.output : null;
}
