import type { Provider } from '../../../shared/domain/providers.ts';
import { type AuthRequest, authClient, codeVerifierKey } from './client.ts';
import type { Rejection } from './problem.ts';
import { type SignedIn, toSignedIn } from './sign-in.ts';

/** Google returns a refresh token and shows its consent screen only with these. */
const consentParameters = { access_type: 'offline', prompt: 'consent' };

/**
 * Starts a sign-in with a provider. Returns the URL to redirect to and the PKCE verifier (RFC 7636), or null on
 * failure.
 */
export async function startProvider(
  request: AuthRequest,
  provider: Provider,
  { redirectTo, registering }: { redirectTo: string; registering: boolean },
): Promise<{ url: string; verifier: string } | null> {
  const stored = new Map<string, string>();
  const { data } = await authClient(request, { stored }).signInWithOAuth({
    provider,
    options: { redirectTo, skipBrowserRedirect: true, ...(registering ? { queryParams: consentParameters } : {}) },
  });
  const verifier = stored.get(codeVerifierKey);
  return data.url && verifier ? { url: data.url, verifier } : null;
}

/** Completes a sign-in with a provider: exchanges the code for a session. */
export async function finishProvider(
  request: AuthRequest,
  { code, verifier }: { code: string; verifier: string },
): Promise<SignedIn | Rejection> {
  const stored = new Map([[codeVerifierKey, verifier]]);
  return toSignedIn(await authClient(request, { stored }).exchangeCodeForSession(code), 'sign-in-failed');
}
