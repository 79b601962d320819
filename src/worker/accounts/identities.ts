import type { UserIdentity } from '@supabase/supabase-js';
import type { Provider } from '../../shared/domain/providers.ts';
import type { Identity } from '../../shared/domain/ways-in.ts';
import { type AuthRequest, authClient } from './client.ts';
import { refuse, type SecurityRefusal } from './security-problem.ts';
import type { Session } from './session.ts';

/** Where to send the owner of a session so that another service becomes a way in to this account. */
export async function startLink(
  request: AuthRequest,
  session: Session,
  provider: Provider,
  redirectTo: string,
): Promise<{ ok: true; url: string } | SecurityRefusal> {
  if (!session.accessToken) return { ok: false, problem: 'not-answering' };
  const { data, error } = await authClient(request, { session }).linkIdentity({
    provider,
    options: { redirectTo, skipBrowserRedirect: true },
  });
  if (error) return refuse(error, 'identity-failed');
  return data.url ? { ok: true, url: data.url } : { ok: false, problem: 'identity-failed' };
}

/** Takes a way in from an account; one that is gone already is no matter. */
export async function unlinkIdentity(
  request: AuthRequest,
  session: Session,
  { id, provider }: Identity,
): Promise<{ ok: true } | SecurityRefusal> {
  const { error } = await authClient(request, { session }).unlinkIdentity({
    identity_id: id,
    provider,
  } as UserIdentity);
  if (!error || error.code === 'identity_not_found') return { ok: true };
  return refuse(error, 'identity-failed');
}
