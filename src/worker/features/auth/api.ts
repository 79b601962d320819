import { Hono } from 'hono';
import type { SessionResponse } from '../../../shared/contract/session.ts';
import type { AppEnv } from '../../context.ts';
import { personal } from '../../http/personal.ts';

/** GET /api/session: the viewer and the end of the refreshed session. Contains no token. */
export const session = new Hono<AppEnv>().get('/', (c) => {
  const body: SessionResponse = {
    viewer: c.get('viewer')?.id ?? '',
    expires: c.get('session')?.expiresAt ?? 0,
    event: c.get('sessionEvent'),
  };
  return c.json(body, 200, personal);
});
