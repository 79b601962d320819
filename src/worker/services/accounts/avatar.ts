import { pictureTypes, type PictureKind } from '../../../shared/domain/picture-limits.ts';
import { sha256 } from '../../platform/digest.ts';
import { type AuthRequest, dataClient } from './client.ts';
import { logFailure } from './log-failure.ts';
import { noPicture, writeProfile } from './profile.ts';
import type { Session } from './session.ts';

const bucket = 'avatars';

/** Every ending that a picture may have; `jpeg` is one of older files. */
const endings = ['png', 'jpg', 'jpeg', 'gif'] as const;

/** Each picture has an address of its own, so that caches may keep it for this long; in seconds. */
const lifetime = '31536000';

const filesOf = ({ accounts }: AuthRequest, { accessToken }: Session) =>
  dataClient(accounts, accessToken ?? '').storage.from(bucket);

/** A hash of a picture for its URL: the same picture keeps its URL. */
const versionOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => (await sha256(bytes)).slice(0, 12);

/** Removes somebody's files, save the one that ends so. Throws what storage says. */
export async function removeFiles(request: AuthRequest, session: Session, kept?: string): Promise<void> {
  const names = endings.filter((ending) => ending !== kept).map((ending) => `${session.viewer.id}.${ending}`);
  const { error } = await filesOf(request, session).remove(names);
  if (error) throw error;
}

/**
 * Puts a picture in the place of the one before, and gives its public address. A file that could not be removed is only
 * logged: the next change takes it along. Null for a failure, which is logged.
 */
export async function saveAvatar(
  request: AuthRequest,
  session: Session,
  { kind, bytes }: { kind: PictureKind; bytes: Uint8Array<ArrayBuffer> },
): Promise<string | null> {
  if (!session.accessToken) return null;
  const name = `${session.viewer.id}.${kind}`;
  try {
    const files = filesOf(request, session);
    // As bytes: a file in a form, which the library would send for a Blob, leaves workerd without its name and counts as text.
    const { error } = await files.upload(name, bytes.buffer, {
      upsert: true,
      contentType: pictureTypes[kind],
      cacheControl: lifetime,
    });
    if (error) throw error;
    const address = `${files.getPublicUrl(name).data.publicUrl}?v=${await versionOf(bytes)}`;
    await writeProfile(request.accounts, session, { avatar_url: address });
    await removeFiles(request, session, kind).catch((failure: unknown) => logFailure('avatar', failure));
    return address;
  } catch (error) {
    logFailure('avatar', error);
    return null;
  }
}

/** Removes somebody's picture, the file first: what nobody can see must not be left behind. False for a failure. */
export async function removeAvatar(request: AuthRequest, session: Session): Promise<boolean> {
  if (!session.accessToken) return false;
  try {
    await removeFiles(request, session);
    await writeProfile(request.accounts, session, { avatar_url: noPicture });
    return true;
  } catch (error) {
    logFailure('avatar', error);
    return false;
  }
}
