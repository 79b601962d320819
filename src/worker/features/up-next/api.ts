import { Hono } from 'hono';
import type { UpNextAnswer } from '../../../shared/contract/up-next.ts';
import type { AppEnv } from '../../context.ts';
import { ownerOf } from '../../http/owner.ts';
import { loadUpNext } from './api-load.ts';

const personal = { 'cache-control': 'private, no-store' };

/** GET /api/up-next: what the user can continue. */
export const upNext = new Hono<AppEnv>().get('/', async (c) => {
  const owner = ownerOf(c);
  if (!owner) return c.json({ problem: 'signed-out' as const }, 401, personal);
  const titles = await loadUpNext(c, owner);
  if (!titles) return c.json({ problem: 'not-answering' as const }, 503, personal);
  return c.json({ titles } satisfies UpNextAnswer, 200, personal);
});
