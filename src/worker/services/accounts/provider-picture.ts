import { readPicture } from '../../../shared/domain/picture-kind.ts';
import { pictureLimit } from '../../../shared/domain/picture-limits.ts';
import { withTimeout } from '../../platform/timeout.ts';
import { fetchBytes } from '../../platform/outbound/fetch.ts';
import { saveAvatar } from './avatar.ts';
import type { AuthRequest } from './client.ts';
import { logFailure } from './log-failure.ts';
import type { Session } from './session.ts';

/** Where Google and GitHub keep the pictures of their accounts. */
const origins = [
  ...['lh3', 'lh4', 'lh5', 'lh6'].map((name) => `https://${name}.googleusercontent.com`),
  'https://avatars.githubusercontent.com',
];

/** A sign-in waits no longer than this for a picture, in milliseconds; the copy goes on behind it. */
const patience = 500;

/** The address of a picture at a provider; null for any other, such as one in our own store. */
function providerPicture(address: string | null): URL | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  return origins.includes(url.origin) && !url.username && !url.password ? url : null;
}

async function copyPicture(request: AuthRequest, session: Session, url: URL): Promise<string | null> {
  try {
    const picture = readPicture(await fetchBytes(url, origins, pictureLimit));
    return picture && (await saveAvatar(request, session, picture));
  } catch (error) {
    logFailure('provider picture', error);
    return null;
  }
}

/**
 * Copies the picture that a provider knows somebody by into our own store, once: pages show no others, which would tell
 * their hosts who reads what. Gives the session with the copy where that was quick; it never fails.
 */
export async function withProviderPicture(
  request: AuthRequest,
  session: Session,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Session> {
  const url = providerPicture(session.viewer.avatarUrl);
  if (!url) return session;
  const copying = copyPicture(request, session, url);
  keepAlive(copying);
  const avatarUrl = await withTimeout(copying, patience, null);
  return avatarUrl ? { ...session, viewer: { ...session.viewer, avatarUrl } } : session;
}
