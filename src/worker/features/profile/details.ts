import { toLine } from '../../../shared/contract/typed.ts';
import { nameLimit } from '../../../shared/domain/viewer.ts';
import { routes } from '../../../shared/routes.ts';
import { detailsText } from '../../../shared/text/profile.ts';
import { saveName } from '../../services/accounts/name.ts';
import { readForm } from '../../http/read-form.ts';
import { startSession } from '../../http/session.ts';
import { saveToast } from '../../http/toast.ts';
import { keepInput } from '../account/keep-input.tsx';
import { requireUser } from '../account/require-user.ts';
import { sendProfile } from './send.tsx';
import { showProfile } from './tabs/profile.tsx';

/**
 * Reduces a display name to one line without characters that change the writing direction. Returns null if it is empty.
 */
const toName = (given: string) => toLine(given) || null;

/** POST /profile/details: saves the display name. */
export const submitDetails = requireUser(
  'profile',
  async (c, request) => {
    const fields = await readForm(c);
    const given = fields['name'] ?? null;
    const name = given === null ? null : toName(given);
    const reject = (problems: Record<string, string>, status: 422 | 503) => {
      const state = { problems, ...(given === null ? {} : { values: { name: given } }) };
      return sendProfile(c, request, 'profile', showProfile(c, request, state), { status });
    };
    if (given === null) return reject({ form: detailsText.failed }, 422);
    if ((name?.length ?? 0) > nameLimit) return reject({ name: detailsText.tooLong }, 422);
    if (!(await saveName(request, request.session, name))) return reject({ form: detailsText.failed }, 503);

    const { session, accounts } = request;
    await startSession(c, accounts, { ...session, viewer: { ...session.viewer, fullName: name } });
    saveToast(c, 'profile-updated');
    return c.redirect(routes.profileTab('profile'), 303);
  },
  keepInput,
);
