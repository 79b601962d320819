import type { Settings } from '../local/settings.ts';
import { userAgent } from '../src/worker/platform/outbound/request.ts';

/** A check of a deployment, and what to do when it fails. */
export type Check = {
  name: string;
  /** The required settings. The check is skipped if one is missing. */
  needs: readonly string[];
  /** Returns a problem, or null. Rejects if the service cannot be reached. */
  run: (settings: Settings) => Promise<string | null>;
  advice: string;
  /** Returns a note on what a passed check does not cover, or null. */
  note?: (settings: Settings) => string | null;
};

/** The settings that every request to Supabase needs. */
export const supabase = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'] as const;

/** Sends a GET request as the Worker does, with a time limit. Does not follow redirects. */
export const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(15_000),
    headers: { 'user-agent': userAgent, ...headers },
  });

/** Reads the headers of a request with the secret key. */
export const secretHeaders = ({ SUPABASE_SECRET_KEY: key = '' }: Settings) => ({
  apikey: key,
  authorization: `Bearer ${key}`,
});

/** Returns the JSON of a response, or null if it is not an object. */
export async function readJson(response: Response): Promise<Record<string, unknown> | null> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' ? (body as Record<string, unknown> | null) : null;
}
