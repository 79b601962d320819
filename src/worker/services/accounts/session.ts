import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { defaultPreferences, viewerPreferencesSchema } from '../../../shared/contract/preferences.ts';
import { uuid } from '../../../shared/contract/fields.ts';
import type { Viewer } from '../../../shared/domain/viewer.ts';
import { seal, unseal } from './seal.ts';
import type { AccountSettings } from './settings.ts';

/** A Supabase session and its user, as sealed in the session cookie. */
export type Session = {
  /** Null if it was too long for the cookie. The session is then refreshed before use. */
  accessToken: string | null;
  refreshToken: string;
  /** When the access token expires, in seconds since 1970. */
  expiresAt: number;
  viewer: Viewer;
};

/** A signed-in user and the service that stores their rows. */
export type Owner = { accounts: AccountSettings; session: Session };

/** Cookies may have 4,096 bytes with name and attributes. RFC 6265, 6.1 */
const sealedLimit = 3_900;

/** Defaults of the preferences that pages need, which are in the cookie. */
const defaultViewerPreferences = v.parse(viewerPreferencesSchema, defaultPreferences);

const textUpTo = (limit: number) => v.pipe(v.string(), v.maxLength(limit));

const sessionSchema = v.object({
  accessToken: v.nullable(v.string()),
  refreshToken: v.pipe(v.string(), v.nonEmpty()),
  expiresAt: v.number(),
  viewer: v.object({
    id: uuid,
    email: v.string(),
    fullName: v.nullable(v.string()),
    avatarUrl: v.nullable(v.string()),
    providers: v.array(v.string()),
    preferences: v.optional(v.fallback(viewerPreferencesSchema, defaultViewerPreferences), defaultViewerPreferences),
  }),
});

/** A session in a response of Supabase Auth. Names and picture URLs that are too long count as absent. */
const responseSchema = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  refresh_token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(512)),
  expires_in: v.pipe(v.number(), v.minValue(1)),
  user: v.object({
    id: uuid,
    email: textUpTo(254),
    app_metadata: v.fallback(v.object({ providers: v.fallback(v.array(textUpTo(40)), ['email']) }), {
      providers: ['email'],
    }),
    user_metadata: v.fallback(
      v.object({
        full_name: v.fallback(v.nullish(textUpTo(120)), null),
        name: v.fallback(v.nullish(textUpTo(120)), null),
        avatar_url: v.fallback(v.nullish(textUpTo(500)), null),
      }),
      {},
    ),
  }),
});

/**
 * Returns Supabase's id of a session, which does not change on refresh. Returns null if the session has no access
 * token. Does not verify the token, which comes from our own seal or from Supabase.
 */
export function sessionIdOf({ accessToken }: Session): string | null {
  try {
    const { session_id: id } = decodeJwt<{ session_id?: unknown }>(accessToken ?? '');
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}

/** Maps a response of Supabase Auth to a session. Returns null if it is invalid. */
export function toSession(response: unknown): Session | null {
  const parsed = v.safeParse(responseSchema, response);
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
      preferences: defaultViewerPreferences,
    },
  };
}

const withoutToken = (session: Session): Session => ({ ...session, accessToken: null, expiresAt: 0 });
const withoutNameAndPicture = (session: Session): Session => ({
  ...withoutToken(session),
  viewer: { ...session.viewer, fullName: null, avatarUrl: null },
});

/** Seals a session for a purpose. Leaves out the token, then name and picture, until it fits into a cookie. */
export async function sealSession(accounts: AccountSettings, purpose: string, session: Session): Promise<string> {
  for (const smaller of [session, withoutToken(session)]) {
    const sealed = await seal(accounts.sessionKeys, purpose, smaller);
    if (sealed.length <= sealedLimit) return sealed;
  }
  return seal(accounts.sessionKeys, purpose, withoutNameAndPicture(session));
}

/** Opens a session that was sealed for this purpose. Returns null if it is invalid or expired. */
export async function openSession(accounts: AccountSettings, purpose: string, sealed: string): Promise<Session | null> {
  const parsed = v.safeParse(sessionSchema, await unseal(accounts.sessionKeys, purpose, sealed));
  return parsed.success ? parsed.output : null;
}
