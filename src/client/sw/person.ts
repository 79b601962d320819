import { parseUserCacheName, userCacheName } from '../../shared/domain/offline-cache.ts';
import { routes } from '../../shared/routes.ts';
import { matchOptions } from './scope.ts';

/** Increases whenever a user's cached pages are deleted: a response requested before is not cached after. */
let forgotten = 0;

/** Tells whether nothing has been thrown away since. */
export function sinceNow(): () => boolean {
  const then = forgotten;
  return () => then === forgotten;
}

const cachesOfPeople = async () => (await caches.keys()).filter((name) => parseUserCacheName(name) !== null);

/** Throws away what is kept of everyone, or of everyone but one. */
export async function forgetPeople(but = ''): Promise<void> {
  const others = (await cachesOfPeople()).filter((name) => name !== userCacheName(but));
  if (but === '' || others.length > 0) forgotten++;
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** From now on this device is of one person alone, or of nobody. */
export async function knowPerson(viewer: string): Promise<void> {
  await forgetPeople(viewer);
  if (viewer) await caches.open(userCacheName(viewer));
}

/** Who has used this device last, and not signed out; empty where nobody has, or nobody can say. */
export async function personHere(): Promise<string> {
  const [name, ...more] = await cachesOfPeople();
  return name && more.length === 0 ? (parseUserCacheName(name) ?? '') : '';
}

/** True where a page of this person's list is kept. */
export const hasList = async (viewer: string): Promise<boolean> =>
  viewer !== '' && (await (await caches.open(userCacheName(viewer))).match(routes.myList, matchOptions)) !== undefined;

/** Requests after which another person may be signed in, or nobody. */
const turning = /^\/(auth\/|profile\/deletion$)/;

/** True for a request that ends a session, begins one or deletes an account: nothing personal outlives it. */
export const turnsPerson = ({ method, url }: Request): boolean => {
  const { pathname } = new URL(url);
  return (method !== 'GET' && turning.test(pathname)) || pathname === routes.callback;
};
