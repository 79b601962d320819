import { Hono } from 'hono';
import { begunQuerySchema } from '../../../shared/contract/begun.ts';
import type { UpNextResponse } from '../../../shared/contract/up-next.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { ownerOf } from '../../http/owner.ts';
import { validQuery } from '../../http/valid-query.ts';
import { personal } from '../../http/personal.ts';
import { titleParam } from '../../http/title-param.ts';
import { groupBegun, loadNext, loadUpNext } from './api-load.ts';
import { dismissalProblems, setDismissed } from './write.ts';

const sendTitles = (c: AppContext, titles: UpNextResponse['titles'] | null) =>
  titles
    ? c.json({ titles } satisfies UpNextResponse, 200, personal)
    : c.json({ problem: 'unavailable' as const }, 503, personal);

async function change(c: AppContext, shall: boolean) {
  const title = titleParam(c);
  if (!title) return c.json({ problem: 'invalid' as const }, 400, personal);
  const changed = await setDismissed(c, title, shall);
  return changed.ok
    ? c.json({ dismissed: shall }, 200, personal)
    : c.json({ problem: changed.problem }, dismissalProblems[changed.problem], personal);
}

/**
 * GET /api/up-next: what the user can continue. GET /api/up-next/device: the same for titles that a visitor has begun
 * on this device. PUT and DELETE remove a title of the user and restore it. Writes are idempotent.
 */
export const upNext = new Hono<AppEnv>()
  .get('/', async (c) => {
    const owner = ownerOf(c);
    if (!owner) return c.json({ problem: 'signed-out' as const }, 401, personal);
    return sendTitles(c, await loadUpNext(c, owner));
  })
  .get('/device', validQuery(begunQuerySchema), async (c) =>
    sendTitles(c, await loadNext(c, groupBegun(c.req.valid('query').begun))),
  )
  .put('/:mediaType/:id', (c) => change(c, true))
  .delete('/:mediaType/:id', (c) => change(c, false));
