import { readPicture } from '../../../shared/domain/picture-kind.ts';
import { pictureLimit } from '../../../shared/domain/picture-limits.ts';
import { withTimeout } from '../../platform/timeout.ts';
import { fetchBytes } from '../../platform/outbound/request.ts';
import { saveAvatar } from './avatar.ts';
import type { AuthRequest } from './client.ts';
import { logFailure } from './log-failure.ts';
import type { Session } from './session.ts';

/** The origins of profile pictures at Google and GitHub. */
const origins = [
  ...['lh3', 'lh4', 'lh5', 'lh6'].map((name) => `https://${name}.googleusercontent.com`),
  'https://avatars.githubusercontent.com',
];

/** How long a sign-in waits for copying a picture, in milliseconds. Copying continues in the background. */
const timeout = 500;

/** Returns the URL of a provider's picture, or null for any other URL, such as one in our own storage. */
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
 * Copies a provider's profile picture into our own storage, once. Pages show only stored pictures, so that providers do
 * not learn what users read. Returns the session with the picture if copying finishes in time. Never rejects.
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
  const avatarUrl = await withTimeout(copying, timeout, null);
  return avatarUrl ? { ...session, viewer: { ...session.viewer, avatarUrl } } : session;
}
