import { createClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import { keys } from '../../local/supabase/database.ts';
import { codeOf } from './authenticator.ts';
import { createPerson, type Person } from './people.ts';
import { untilCodeStable } from './stable-code.ts';

/** A user with a second factor, and the secret of the authenticator. Its current code is unused. */
export async function createPersonWithFactor(): Promise<Person & { secret: string }> {
  const person = await createPerson();
  const { auth } = createClient(inject('catalogue'), keys.publishable, { auth: { persistSession: false } });
  await auth.signInWithPassword(person);
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  await untilCodeStable();
  await auth.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(data.totp.secret, -1) });
  await auth.signOut();
  return { ...person, secret: data.totp.secret };
}
