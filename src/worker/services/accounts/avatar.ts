import { pictureTypes, type PictureKind } from '../../../shared/domain/picture-limits.ts';
import { sha256 } from '../../platform/digest.ts';
import { type AuthRequest, filesClient } from './client.ts';
import { logFailure } from './log-failure.ts';
import { noPicture, writeProfile } from './profile.ts';
import type { Session } from './session.ts';

const bucket = 'avatars';

/** The extensions of picture files. `jpeg` occurs only in older files. */
const extensions = ['png', 'jpg', 'jpeg', 'gif'] as const;

/** Cache lifetime of a picture in seconds. A new picture has a new URL. */
const cacheSeconds = '31536000';

const filesOf = ({ accounts }: AuthRequest, { accessToken }: Session) =>
  filesClient(accounts, accessToken).from(bucket);

/** Returns a hash of a picture for its URL. The same picture always has the same URL. */
const versionOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => (await sha256(bytes)).slice(0, 12);

/** Deletes a user's picture files, except the one with this extension. Throws a `StorageError`. */
export async function removeFiles(request: AuthRequest, session: Session, except?: string): Promise<void> {
  const names = extensions
    .filter((extension) => extension !== except)
    .map((extension) => `${session.viewer.id}.${extension}`);
  const { error } = await filesOf(request, session).remove(names);
  if (error) throw error;
}

/**
 * Replaces a user's picture and returns its public URL. On failure, logs the error and returns null. A failure to
 * delete an old file is only logged, because the next change deletes it.
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
    // The library sends a Blob in a form, where workerd drops the file's name. Supabase would then treat it as text.
    const { error } = await files.upload(name, bytes.buffer, {
      upsert: true,
      contentType: pictureTypes[kind],
      cacheControl: cacheSeconds,
    });
    if (error) throw error;
    const address = `${files.getPublicUrl(name).data.publicUrl}?v=${await versionOf(bytes)}`;
    await writeProfile({ ...request, session }, { avatar_url: address });
    await removeFiles(request, session, kind).catch((failure: unknown) => logFailure('avatar', failure));
    return address;
  } catch (error) {
    logFailure('avatar', error);
    return null;
  }
}

/**
 * Deletes a user's picture. Deletes the file first, so that no orphaned file remains. On failure, logs the error and
 * returns false.
 */
export async function removeAvatar(request: AuthRequest, session: Session): Promise<boolean> {
  if (!session.accessToken) return false;
  try {
    await removeFiles(request, session);
    await writeProfile({ ...request, session }, { avatar_url: noPicture });
    return true;
  } catch (error) {
    logFailure('avatar', error);
    return false;
  }
}
