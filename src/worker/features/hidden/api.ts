import { Hono } from 'hono';
import { hiddenStyles } from '../../../shared/domain/hidden-titles.ts';
import { hiddenText } from '../../../shared/text/hidden.ts';
import { loadUnwanted } from '../../services/accounts/index.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { clearCookie } from '../../http/cookies.ts';
import { hiddenOnDevice } from '../../http/hidden-titles.ts';
import { ownerOf } from '../../http/owner.ts';
import { personal } from '../../http/personal.ts';
import { titleParam } from '../../http/title-param.ts';
import { withTimeout } from '../../platform/timeout.ts';
import { hiddenProblems, setHidden } from './write.ts';

/** A page waits for this stylesheet before it is painted, so a slow or failing database hides nothing. In milliseconds. */
export const stylesTimeout = 800;

/** A change on another device shows after this many seconds at the latest, and no page waits for it. */
const cached = { 'cache-control': 'private, max-age=60, stale-while-revalidate=604800' };

/** GET /api/hidden.css : hides the viewer's titles on pages that are the same for everyone. */
export async function sendHiddenStyles(c: AppContext): Promise<Response> {
  const owner = ownerOf(c);
  const isWithWatched = c.var.viewer?.preferences.hideWatched ?? false;
  const loading = owner
    ? withTimeout(loadUnwanted(owner.accounts, owner.session, isWithWatched), stylesTimeout, null)
    : { hidden: [], watched: [] };
  const unwanted = await loading;
  if (!unwanted) return c.body('', 200, { ...personal, 'content-type': 'text/css; charset=utf-8' });
  const css = hiddenStyles([...hiddenOnDevice(c), ...unwanted.hidden], unwanted.watched, hiddenText.note);
  if (css === '') clearCookie(c, 'hidden');
  return c.body(css, 200, { ...(css === '' ? personal : cached), 'content-type': 'text/css; charset=utf-8' });
}

async function change(c: AppContext, shall: boolean) {
  const title = titleParam(c);
  if (!title) return c.json({ problem: 'invalid' as const }, 400, personal);
  const changed = await setHidden(c, title, shall);
  if (!changed.ok) return c.json({ problem: changed.problem }, hiddenProblems[changed.problem], personal);
  return c.json({ styles: changed.styles }, 200, personal);
}

/** Hides titles from the viewer, with or without an account. Writes are idempotent. */
export const hidden = new Hono<AppEnv>()
  .put('/:mediaType/:id', (c) => change(c, true))
  .delete('/:mediaType/:id', (c) => change(c, false));
