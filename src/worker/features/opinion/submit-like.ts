import type { Screen } from '../../context.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import { setLike } from './write.ts';
import { readForm } from '../../http/read-form.ts';
import { saveToast } from '../../http/toast.ts';
import { titleParam } from '../../http/title-param.ts';
import { storeIntent } from '../account/intent.ts';
import { sendTitleProblem } from '../problem/title.tsx';

/**
 * POST /info/:mediaType/:id/like: adds or removes a like without a script, and returns to the title or `from` the user's
 * likes. An anonymous visitor signs in first.
 */
export const submitLike: Screen = async (c) => {
  const title = titleParam(c);
  if (!title) return sendTitleProblem(c, 'missing');
  const fields = await readForm(c);
  const back = fields['from'] === 'likes' ? routes.likes : routes.title(title);
  const liked = fields['remove'] === undefined;
  if (!c.get('viewer')) {
    if (liked) await storeIntent(c, 'like', titleKey(title), back);
    return c.redirect(withNext(routes.login, back), 303);
  }
  const outcome = await setLike(c, title, liked);
  if (!outcome.ok && outcome.problem === 'no-such-title') return sendTitleProblem(c, 'missing');
  const failed = !outcome.ok && outcome.problem === 'full' ? 'likes-full' : 'like-failed';
  saveToast(c, outcome.ok ? (liked ? 'liked' : 'like-removed') : failed);
  return c.redirect(back, 303);
};
