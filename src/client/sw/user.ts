import { parseUserCacheName, userCacheName } from '../../shared/domain/offline-cache.ts';
import { routes } from '../../shared/routes.ts';
import { matchOptions } from './scope.ts';

/** Counts the deletions of users' cached pages. A response requested before a deletion must not be cached after it. */
let deletions = 0;

/** Returns a function that returns true until cached pages are deleted. */
export function watchDeletions(): () => boolean {
  const before = deletions;
  return () => before === deletions;
}

const listUsers = async () => (await caches.keys()).flatMap((name) => parseUserCacheName(name) ?? []);

/** Deletes the cached pages of all users except `except`. */
export async function deleteUserCaches(except = ''): Promise<void> {
  const others = (await listUsers()).filter((user) => user !== except);
  if (except === '' || others.length > 0) deletions++;
  await Promise.all(others.map((user) => caches.delete(userCacheName(user))));
}

/** Sets this device's user (empty for none), and deletes the cached pages of all other users. */
export async function setUser(viewer: string): Promise<void> {
  await deleteUserCaches(viewer);
  if (viewer) await caches.open(userCacheName(viewer));
}

/** Returns the id of this device's user, or an empty string if there is none. */
export async function findUser(): Promise<string> {
  const [user = '', ...more] = await listUsers();
  return more.length === 0 ? user : '';
}

/** True if the first page of the user's list is cached. */
export const hasList = async (viewer: string): Promise<boolean> =>
  viewer !== '' && (await (await caches.open(userCacheName(viewer))).match(routes.myList, matchOptions)) !== undefined;

/** Paths whose requests may change who is signed in. */
const sessionPaths = /^\/(auth\/|profile\/deletion$)/;

/** True for a request that starts or ends a session or deletes the account. */
export const changesUser = ({ method, url }: Request): boolean => {
  const { pathname } = new URL(url);
  return (method !== 'GET' && sessionPaths.test(pathname)) || pathname === routes.callback;
};
