import * as v from 'valibot';
import type { Enrolment } from '../../../services/accounts/factor-enrolment.ts';
import { seal, unseal } from '../../../services/accounts/seal.ts';
import type { AppContext } from '../../../context.ts';
import { clearCookie, readCookie, writeCookie } from '../../../http/cookies.ts';
import type { OwnerRequest } from '../../account/require-user.ts';

const enrolmentSchema = v.object({
  viewer: v.string(),
  factorId: v.string(),
  name: v.string(),
  isFirst: v.boolean(),
  key: v.string(),
  uri: v.string(),
});

/** Stores an unfinished enrolment in a cookie, because Supabase returns the key of an authenticator only once. */
export async function keepEnrolment(c: AppContext, { accounts, session }: OwnerRequest, enrolment: Enrolment) {
  const sealed = { viewer: session.viewer.id, ...enrolment };
  writeCookie(c, 'enrolment', await seal(accounts.sessionKeys, 'enrolment', sealed));
}

/** Reads the unfinished enrolment of this browser. Returns null if there is none, or if it belongs to another user. */
export async function readEnrolment(c: AppContext, { accounts, session }: OwnerRequest): Promise<Enrolment | null> {
  const sealed = readCookie(c, 'enrolment');
  const opened = v.safeParse(enrolmentSchema, sealed && (await unseal(accounts.sessionKeys, 'enrolment', sealed)));
  return opened.success && opened.output.viewer === session.viewer.id ? opened.output : null;
}

export const dropEnrolment = (c: AppContext): void => clearCookie(c, 'enrolment');
