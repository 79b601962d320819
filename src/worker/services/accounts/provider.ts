import type { Provider } from '../../../shared/domain/providers.ts';
import { type AuthRequest, authClient, codeVerifierKey } from './client.ts';
import type { Refusal } from './problem.ts';
import { type SignedIn, toSignedIn } from './sign-in.ts';

/** Google gives a refresh token, and asks again, only when asked to. */
const askAgain = { access_type: 'offline', prompt: 'consent' };

/** Where to send a visitor so that another service vouches for them, and the secret that proves it was asked for here. RFC 7636. */
export async function startProvider(
  request: AuthRequest,
  provider: Provider,
  { redirectTo, registering }: { redirectTo: string; registering: boolean },
): Promise<{ url: string; verifier: string } | null> {
  const stored = new Map<string, string>();
  const { data } = await authClient(request, { stored }).signInWithOAuth({
    provider,
    options: { redirectTo, skipBrowserRedirect: true, ...(registering ? { queryParams: askAgain } : {}) },
  });
  const verifier = stored.get(codeVerifierKey);
  return data.url && verifier ? { url: data.url, verifier } : null;
}

/** The session behind the code that a visitor came back with. */
export async function finishProvider(
  request: AuthRequest,
  { code, verifier }: { code: string; verifier: string },
): Promise<SignedIn | Refusal> {
  const stored = new Map([[codeVerifierKey, verifier]]);
  return toSignedIn(await authClient(request, { stored }).exchangeCodeForSession(code), 'sign-in-failed');
}
