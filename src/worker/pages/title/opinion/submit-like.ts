import { parseTitleKey } from '../../../../shared/domain/title-key.ts';
import { routes, withNext } from '../../../../shared/routes.ts';
import { setLike } from '../../../api/opinion-write.ts';
import { readForm } from '../../../http/read-form.ts';
import { leaveToast } from '../../../http/toast.ts';
import type { Screen } from '../../screen.ts';
import { sendTitleProblem } from '../problem.tsx';

/** POST /info/:mediaType/:id/like : what the heart does without a script. Who is not signed in is led to Sign In, and back. */
export const submitLike: Screen = async (c) => {
  const title = parseTitleKey(`${c.req.param('mediaType')}:${c.req.param('id')}`);
  if (!title) return sendTitleProblem(c, 'missing');
  const back = routes.title(title);
  if (!c.var.viewer) return c.redirect(withNext(routes.login, back), 303);
  const liked = (await readForm(c))['remove'] === undefined;
  const kept = await setLike(c, title, liked);
  if (!kept.ok && kept.problem === 'no-such-title') return sendTitleProblem(c, 'missing');
  leaveToast(c, kept.ok ? (liked ? 'liked' : 'like-removed') : 'like-failed');
  return c.redirect(back, 303);
};
