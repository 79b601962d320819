import { readPicture } from '../../../shared/domain/picture-kind.ts';
import { pictureLimit } from '../../../shared/domain/picture-limits.ts';
import { routes } from '../../../shared/routes.ts';
import { pictureText, type profileToastText } from '../../../shared/text/profile.ts';
import { removeAvatar, saveAvatar } from '../../services/accounts/avatar.ts';
import type { AppContext } from '../../context.ts';
import { readUpload } from '../../http/read-upload.ts';
import { startSession } from '../../http/session.ts';
import { saveToast } from '../../http/toast.ts';
import { requireUser, type OwnerRequest } from '../account/require-user.ts';
import { sendProfile } from './send.tsx';
import { showProfile } from './tabs/profile.tsx';

const reject = (c: AppContext, request: OwnerRequest, picture: string, status: 413 | 422 | 503) =>
  sendProfile(c, request, 'profile', showProfile(c, request, { problems: { picture } }), { status });

async function finish(
  c: AppContext,
  { accounts, session }: OwnerRequest,
  avatarUrl: string | null,
  toast: keyof typeof profileToastText,
): Promise<Response> {
  await startSession(c, accounts, { ...session, viewer: { ...session.viewer, avatarUrl } });
  saveToast(c, toast);
  return c.redirect(routes.profileTab('profile'), 303);
}

/** POST /profile/picture: replaces the picture and strips its metadata. The content of the file decides its type. */
export const submitPicture = requireUser('profile', async (c, request) => {
  const upload = await readUpload(c, 'picture', pictureLimit);
  if (!upload.ok) {
    return upload.problem === 'none'
      ? reject(c, request, pictureText.none, 422)
      : reject(c, request, pictureText.tooLarge, 413);
  }
  const picture = readPicture(upload.bytes);
  if (!picture) return reject(c, request, pictureText.notPicture, 422);
  const address = await saveAvatar(request, request.session, picture);
  if (!address) return reject(c, request, pictureText.failed, 503);
  return finish(c, request, address, 'picture-updated');
});

/** POST /profile/picture/remove: removes the picture. */
export const submitPictureRemoval = requireUser('profile', async (c, request) =>
  (await removeAvatar(request, request.session))
    ? finish(c, request, null, 'picture-removed')
    : reject(c, request, pictureText.notRemoved, 503),
);
