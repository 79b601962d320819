import * as v from 'valibot';
import { type SecurityAnswer, securityAnswerSchema } from '../../../shared/contract/security.ts';

/** Even a Supabase that hardly answers is given up sooner than this, in milliseconds. */
const patience = 40_000;

/**
 * Sends a form as it stands and gives what became of it; null where nobody knows. Somebody who is not signed in any more
 * is led to Sign In.
 */
export async function send(form: HTMLFormElement): Promise<SecurityAnswer | null> {
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(new FormData(form) as unknown as Record<string, string>),
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    if (response.type === 'opaqueredirect') location.reload();
    return v.parse(securityAnswerSchema, await response.json());
  } catch {
    return null;
  }
}
