import type { UpNextResponse } from '../../shared/contract/up-next.ts';
import { api, read } from '../lib/api.ts';
import { rememberFollowing } from '../lib/visitor-cookies.ts';
import { describeStarted } from './started.ts';
import { viewer } from './viewer.ts';

/** Loads what a user can continue or, without an account, what was begun on this device. */
export async function loadUpNext(): Promise<UpNextResponse> {
  if (viewer.value) return read(api['up-next'].$get());
  const begun = describeStarted();
  const next: UpNextResponse = begun ? await read(api['up-next'].device.$get({ query: { begun } })) : { titles: [] };
  // What was begun since has set the cookie.
  if (begun === describeStarted()) rememberFollowing(next.titles.length > 0 ? 'yes' : (next.again ?? null));
  return next;
}
