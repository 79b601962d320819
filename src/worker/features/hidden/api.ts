import { Hono } from 'hono';
import * as v from 'valibot';
import { hiddenTitlesSchema } from '../../../shared/contract/hidden.ts';
import { hiddenStyles } from '../../../shared/domain/hidden-titles.ts';
import { hiddenText } from '../../../shared/text/hidden.ts';
import { loadUnwanted } from '../../services/accounts/hidden-titles.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { reject } from '../../http/api-problem.ts';
import { clearCookie } from '../../http/cookies.ts';
import { hiddenOnDevice } from '../../http/hidden-titles.ts';
import { ownerOf } from '../../http/owner.ts';
import { personal } from '../../http/personal.ts';
import { readJson } from '../../http/read-json.ts';
import { titleParam } from '../../http/title-param.ts';
import { withTimeout } from '../../platform/timeout.ts';
import { hideImported, setHidden } from './write.ts';

/** In milliseconds. The stylesheet blocks rendering, so it is empty if the database is slow or fails. */
export const stylesLoading = { timeout: 800 };

/** A change on another device may take a minute and one more page to show. Revalidation delays no page. */
const cached = { 'cache-control': 'private, max-age=60, stale-while-revalidate=604800' };

/** GET /api/hidden.css: hides the viewer's hidden titles on pages that are shared between viewers. */
export async function sendHiddenStyles(c: AppContext): Promise<Response> {
  const owner = ownerOf(c);
  const isWithWatched = c.get('viewer')?.preferences.hideWatched ?? false;
  const loading = owner
    ? withTimeout(loadUnwanted(owner, isWithWatched), stylesLoading.timeout, null)
    : { hidden: [], watched: [] };
  const unwanted = await loading;
  if (!unwanted) return c.body('', 200, { ...personal, 'content-type': 'text/css; charset=utf-8' });
  const css = hiddenStyles([...hiddenOnDevice(c), ...unwanted.hidden], unwanted.watched, hiddenText.note);
  if (css === '') clearCookie(c, 'hidden');
  return c.body(css, 200, { ...(css === '' ? personal : cached), 'content-type': 'text/css; charset=utf-8' });
}

async function change(c: AppContext, value: boolean) {
  const title = titleParam(c);
  if (!title) return reject(c, 'invalid');
  const changed = await setHidden(c, title, value);
  return changed.ok ? c.json({ styles: changed.styles }, 200, personal) : reject(c, changed.problem);
}

/** POST /api/hidden hides titles of a file that a visitor imports. Returns those for which the device has room. */
async function addAll(c: AppContext) {
  const body = v.safeParse(hiddenTitlesSchema, await readJson(c));
  if (!body.success) return reject(c, 'invalid');
  const hiddenNow = await hideImported(c, body.output.titles);
  return hiddenNow ? c.json({ hidden: hiddenNow }, 200, personal) : reject(c, 'unavailable');
}

/** Hides titles from the viewer, with or without an account. Writes are idempotent. */
export const hidden = new Hono<AppEnv>()
  .post('/', (c) => addAll(c))
  .put('/:mediaType/:id', (c) => change(c, true))
  .delete('/:mediaType/:id', (c) => change(c, false));
