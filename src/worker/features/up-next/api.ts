import { Hono } from 'hono';
import { begunQuerySchema } from '../../../shared/contract/begun.ts';
import type { UpNextAnswer } from '../../../shared/contract/up-next.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { ownerOf } from '../../http/owner.ts';
import { validQuery } from '../../http/valid-query.ts';
import { personal } from '../../http/personal.ts';
import { groupBegun, loadNext, loadUpNext } from './api-load.ts';

const answer = (c: AppContext, titles: UpNextAnswer['titles'] | null) =>
  titles
    ? c.json({ titles } satisfies UpNextAnswer, 200, personal)
    : c.json({ problem: 'not-answering' as const }, 503, personal);

/**
 * GET /api/up-next: what the user can continue. GET /api/up-next/device: the same for titles that a visitor has begun
 * on this device.
 */
export const upNext = new Hono<AppEnv>()
  .get('/', async (c) => {
    const owner = ownerOf(c);
    if (!owner) return c.json({ problem: 'signed-out' as const }, 401, personal);
    return answer(c, await loadUpNext(c, owner));
  })
  .get('/device', validQuery(begunQuerySchema), async (c) =>
    answer(c, await loadNext(c, groupBegun(c.req.valid('query').begun))),
  );
