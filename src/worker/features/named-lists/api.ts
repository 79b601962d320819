import { Hono } from 'hono';
import * as v from 'valibot';
import { parseListId, parseOrder } from '../../../shared/domain/named-list.ts';
import { orderListItems } from '../../services/accounts/index.ts';
import type { AppEnv } from '../../context.ts';
import { ownerOf } from '../../http/owner.ts';
import { readJson } from '../../http/read-json.ts';
import { ownershipOf, personal } from './write.ts';

const orderSchema = v.object({ titles: v.array(v.string()) });

/** PUT /api/lists/{id}/order: puts titles of a list in an order. It may be repeated. */
export const namedLists = new Hono<AppEnv>().put('/:id/order', async (c) => {
  const owner = ownerOf(c);
  if (!owner) return c.json({ problem: 'signed-out' as const }, 401, personal);
  const id = parseListId(c.req.param('id'));
  const body = v.safeParse(orderSchema, await readJson(c));
  const titles = body.success ? parseOrder(body.output.titles.join()) : null;
  if (!titles) return c.json({ problem: 'invalid' as const }, 400, personal);
  const ownership = id ? await ownershipOf(owner, id) : 'missing';
  if (!id || ownership === 'foreign' || ownership === 'missing')
    return c.json({ problem: 'no-such-list' as const }, 404, personal);
  const outcome = ownership === 'own' ? await orderListItems(owner.accounts, owner.session, id, titles) : 'failed';
  return outcome === 'written'
    ? c.body(null, 204, personal)
    : c.json({ problem: 'not-answering' as const }, 503, personal);
});
