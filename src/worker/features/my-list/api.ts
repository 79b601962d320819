import { Hono } from 'hono';
import * as v from 'valibot';
import { addTitleSchema } from '../../../shared/contract/my-list.ts';
import { parseMyListView } from '../../../shared/domain/my-list-view.ts';
import { clampPage } from '../../../shared/domain/pagination.ts';
import { loadMyListTitles } from '../../services/accounts/my-list.ts';
import type { Owner } from '../../services/accounts/session.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { reject } from '../../http/api-problem.ts';
import { readJson } from '../../http/read-json.ts';
import { validQuery } from '../../http/valid-query.ts';
import { sendListChanges } from './api-changes.ts';
import { loadMyList } from './api-load.ts';
import { addTitle, removeTitle } from './write.ts';
import { ownerOf } from '../../http/owner.ts';
import { personal } from '../../http/personal.ts';
import { titleParam } from '../../http/title-param.ts';

/** Loads the keys of the titles on a list, without blocked titles. Returns null on failure. */
async function loadTitles(c: AppContext, owner: Owner): Promise<string[] | null> {
  const titles = await loadMyListTitles(owner);
  const { BLOCKED_TITLES: blocked } = c.get('settings');
  return titles && titles.filter((title) => !blocked.has(title));
}

const optionalText = v.optional(v.string());
const querySchema = v.object({ page: optionalText, sort: optionalText, show: optionalText });

/** The user's My List. Writes are idempotent. */
export const myList = new Hono<AppEnv>()
  .get('/', validQuery(querySchema), async (c) => {
    const owner = ownerOf(c);
    if (!owner) return reject(c, 'signed-out');
    const query = c.req.valid('query');
    const list = await loadMyList(c, owner, parseMyListView(query), clampPage(query.page));
    return list ? c.json(list, 200, personal) : reject(c, 'unavailable');
  })
  .get('/ids', async (c) => {
    const owner = ownerOf(c);
    if (!owner) return reject(c, 'signed-out');
    const titles = await loadTitles(c, owner);
    return titles ? c.json({ titles }, 200, personal) : reject(c, 'unavailable');
  })
  .get('/changes', async (c) => {
    const owner = ownerOf(c);
    return owner ? sendListChanges(c, owner, () => loadTitles(c, owner)) : reject(c, 'signed-out');
  })
  .put('/:mediaType/:id', async (c) => {
    if (!ownerOf(c)) return reject(c, 'signed-out');
    const title = titleParam(c);
    const body = v.safeParse(addTitleSchema, await readJson(c));
    if (!title || !body.success) return reject(c, 'invalid');
    const added = await addTitle(c, title, body.output.addedAt);
    return added.ok ? c.body(null, 204, personal) : reject(c, added.problem);
  })
  .delete('/:mediaType/:id', async (c) => {
    const title = titleParam(c);
    if (!title) return reject(c, 'invalid');
    const removed = await removeTitle(c, title);
    return removed.ok ? c.json({ addedAt: removed.addedAt }, 200, personal) : reject(c, removed.problem);
  });
