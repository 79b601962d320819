import { demo } from '../local/supabase/demo.ts';

/** Signs in the demo account at a local site. Returns the session cookie. */
export async function signInDemo(site: URL): Promise<{ name: string; value: string }> {
  const { email, password } = demo;
  const answer = await fetch(new URL('/auth/login', site), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ email, password }),
  });
  const cookie = answer.headers.getSetCookie().find((set) => set.startsWith('session='));
  const [name, value] = cookie?.split(';')[0]?.split('=', 2) ?? [];
  if (!name || !value) throw new Error(`the demo account could not sign in: ${answer.status}`);
  return { name, value };
}
