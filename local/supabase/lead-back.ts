import type { Context } from 'hono';

export type Refusal = { code: string; words: string };

/** Leads back from a provider with a problem, as hosted Supabase does: in the query, and again behind the #. */
export function leadBack(c: Context, referrer: string, { code, words }: Refusal): Response {
  const back = new URL(referrer);
  const said = { error: 'server_error', error_code: code, error_description: words };
  for (const [name, value] of Object.entries(said)) back.searchParams.set(name, value);
  back.hash = new URLSearchParams(said).toString();
  return c.redirect(back.toString());
}
