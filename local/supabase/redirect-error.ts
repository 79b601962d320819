import type { Context } from 'hono';

export type AuthError = { code: string; message: string };

/** Redirects from a provider to the site with an error, as hosted Supabase does: in the query and in the fragment. */
export function redirectWithError(c: Context, referrer: string, { code, message }: AuthError): Response {
  const target = new URL(referrer);
  const parameters = { error: 'server_error', error_code: code, error_description: message };
  for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value);
  target.hash = new URLSearchParams(parameters).toString();
  return c.redirect(target.toString());
}
