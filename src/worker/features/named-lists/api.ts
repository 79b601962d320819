import { Hono } from 'hono';
import * as v from 'valibot';
import { titleQuerySchema } from '../../../shared/contract/runtimes.ts';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { parseChangedList, parseListId, parseOrder } from '../../../shared/domain/named-list.ts';
import { followList } from '../../services/accounts/named-list-follows.ts';
import { orderNamedListItems } from '../../services/accounts/named-list-items.ts';
import { restoreRemovedTitles } from '../../services/accounts/removed-titles.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { reject } from '../../http/api-problem.ts';
import { ownerOf } from '../../http/owner.ts';
import { bodyLimit } from '../../http/read-bytes.ts';
import { readJson } from '../../http/read-json.ts';
import { titleParam } from '../../http/title-param.ts';
import { validQuery } from '../../http/valid-query.ts';
import { personal } from '../../http/personal.ts';
import { removedSchema, titleKeySchema } from './api-removed.ts';
import { changeTitles, parseItemsChange } from './api-items.ts';
import { loadChoices, loadOwnList, removeItem, restoreItem } from './write.ts';
import type { Owner } from '../../services/accounts/session.ts';

const listsQuerySchema = v.object({ title: titleQuerySchema });
const orderSchema = v.object({ titles: v.array(v.string()) });
/** A page has at most 60 titles. */
const changeSchema = v.strictObject({
  action: v.string(),
  to: v.optional(v.string()),
  titles: v.pipe(v.array(titleKeySchema), v.minLength(1), v.maxLength(100)),
});
const undoSchema = v.strictObject({ undo: v.string() });

const problems = {
  invalid: 'invalid',
  foreign: 'no-such-list',
  missing: 'no-such-list',
  'no-such-target': 'no-such-target',
  full: 'full',
  failed: 'unavailable',
} as const;

/** Changes the title of the path in the list of the path. */
async function changeItem(
  c: AppContext,
  change: (owner: Owner, list: string, title: TitleId) => Promise<'written' | keyof typeof problems>,
) {
  const owner = ownerOf(c);
  if (!owner) return reject(c, 'signed-out');
  const title = titleParam(c);
  if (!title) return reject(c, 'invalid');
  const list = parseListId(c.req.param('list'));
  const outcome = list ? await change(owner, list, title) : 'missing';
  return outcome === 'written' ? c.body(null, 204, personal) : reject(c, problems[outcome]);
}

async function follow(c: AppContext, value: boolean) {
  const owner = ownerOf(c);
  if (!owner) return reject(c, 'signed-out');
  const id = parseListId(c.req.param('id'));
  const outcome = id ? await followList(owner, id, value) : 'missing';
  return outcome === 'written' ? c.body(null, 204, personal) : reject(c, problems[outcome]);
}

export const namedLists = new Hono<AppEnv>()
  /** GET /api/lists?title=movie:287: the user's lists, and whether they contain the title. */
  .get('/', validQuery(listsQuerySchema), async (c) => {
    const owner = ownerOf(c);
    if (!owner) return reject(c, 'signed-out');
    const lists = await loadChoices(c, owner, c.req.valid('query').title);
    return lists ? c.json({ lists }, 200, personal) : reject(c, 'unavailable');
  })
  /** PUT /api/lists/{id}/order: puts titles of a list in the given order. Idempotent. */
  .put('/:id/order', async (c) => {
    const owner = ownerOf(c);
    if (!owner) return reject(c, 'signed-out');
    const id = parseListId(c.req.param('id'));
    const body = v.safeParse(orderSchema, await readJson(c));
    const titles = body.success ? parseOrder(body.output.titles.join()) : null;
    if (!titles) return reject(c, 'invalid');
    const list = id ? await loadOwnList(owner, id) : 'missing';
    if (!id || list === 'foreign' || list === 'missing') return reject(c, 'no-such-list');
    const outcome = list === 'failed' ? list : await orderNamedListItems(owner, id, titles);
    return outcome === 'written' ? c.body(null, 204, personal) : reject(c, 'unavailable');
  })
  /** PUT /api/lists/{id}/follow: follows a list of another user. Idempotent. */
  .put('/:id/follow', (c) => follow(c, true))
  /** DELETE /api/lists/{id}/follow: stops. Idempotent. */
  .delete('/:id/follow', (c) => follow(c, false))
  /**
   * POST /api/lists/{id}/changes: copies, moves or removes titles. `to` is the other list. Both may be `my-list`. Returns
   * how many titles the other list contained, and the token for Undo, or null without Undo.
   */
  .post('/:id/changes', async (c) => {
    const owner = ownerOf(c);
    if (!owner) return reject(c, 'signed-out');
    const id = parseChangedList(c.req.param('id'));
    const body = v.safeParse(changeSchema, await readJson(c));
    const change = body.success ? parseItemsChange(body.output.action, body.output.to) : null;
    if (!body.success || !change) return reject(c, 'invalid');
    const changed = id === undefined ? 'missing' : await changeTitles(c, owner, id, body.output.titles, change);
    if (typeof changed === 'string') return reject(c, problems[changed]);
    return c.json({ existing: changed.existing, undo: changed.undo }, 200, personal);
  })
  /** POST /api/lists/undo: puts removed titles back. Idempotent. */
  .post('/undo', async (c) => {
    const owner = ownerOf(c);
    if (!owner) return reject(c, 'signed-out');
    const body = v.safeParse(undoSchema, await readJson(c, bodyLimit));
    if (!body.success) return reject(c, 'invalid');
    const outcome = await restoreRemovedTitles(owner, body.output.undo);
    return outcome === 'written' ? c.body(null, 204, personal) : reject(c, problems[outcome]);
  })
  /** PUT /api/lists/{list}/movie/287: puts a removed title back, before another one or at the end. Idempotent. */
  .put('/:list/:mediaType/:id', (c) =>
    changeItem(c, async (owner, list, { mediaType, id }) => {
      const body = v.safeParse(removedSchema, await readJson(c));
      if (!body.success) return 'invalid';
      const { before, ...texts } = body.output;
      return restoreItem(c, owner, { list, item: { mediaType, id, ...texts }, before });
    }),
  )
  /** DELETE /api/lists/{list}/movie/287: removes a title. Idempotent. */
  .delete('/:list/:mediaType/:id', (c) => changeItem(c, removeItem));
