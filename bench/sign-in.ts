import { demo } from '../local/supabase/demo.ts';

/** Signs in the demo account at a local site. Returns the session cookie. */
export async function signInDemo(site: URL): Promise<{ name: string; value: string }> {
  const { email, password } = demo;
  const response = await fetch(new URL('/auth/login', site), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ email, password }),
  });
  const cookie = response.headers.getSetCookie().find((header) => header.startsWith('session='));
  const [name, value] = cookie?.split(';')[0]?.split('=', 2) ?? [];
  if (!name || !value) throw new Error(`the demo account could not sign in: ${response.status}`);
  return { name, value };
}
