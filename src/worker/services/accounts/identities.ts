import type { UserIdentity } from '@supabase/supabase-js';
import type { Identity } from '../../../shared/domain/ways-in.ts';
import { type AuthRequest, authClient } from './client.ts';
import { refuse, type SecurityRefusal } from './security-problem.ts';
import type { Session } from './session.ts';

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
