import { Hono } from 'hono';
import { startedQuerySchema } from '../../../shared/contract/started.ts';
import type { UpNextResponse } from '../../../shared/contract/up-next.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { reject } from '../../http/api-problem.ts';
import { ownerOf } from '../../http/owner.ts';
import { validQuery } from '../../http/valid-query.ts';
import { personal } from '../../http/personal.ts';
import { titleParam } from '../../http/title-param.ts';
import { groupStarted, loadNext, loadUpNext } from './api-load.ts';
import { setDismissed } from './write.ts';

const sendTitles = (c: AppContext, next: UpNextResponse | null) =>
  next ? c.json(next, 200, personal) : reject(c, 'unavailable');

async function change(c: AppContext, value: boolean) {
  const title = titleParam(c);
  if (!title) return reject(c, 'invalid');
  const changed = await setDismissed(c, title, value);
  return changed.ok ? c.json({ dismissed: value }, 200, personal) : reject(c, changed.problem);
}

/**
 * GET /api/up-next: what the user can continue. GET /api/up-next/device: the same for titles that a visitor has begun
 * on this device. PUT and DELETE remove a title of the user and restore it. Writes are idempotent.
 */
export const upNext = new Hono<AppEnv>()
  .get('/', async (c) => {
    const owner = ownerOf(c);
    if (!owner) return reject(c, 'signed-out');
    return sendTitles(c, await loadUpNext(c, owner));
  })
  .get('/device', validQuery(startedQuerySchema), async (c) =>
    sendTitles(c, await loadNext(c, groupStarted(c.req.valid('query').begun))),
  )
  .put('/:mediaType/:id', (c) => change(c, true))
  .delete('/:mediaType/:id', (c) => change(c, false));
