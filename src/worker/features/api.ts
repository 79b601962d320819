import { Hono } from 'hono';
import type { AppEnv } from '../context.ts';
import { isWithinLimit } from '../http/rate-limit.ts';
import { imports } from './transfer/api.ts';
import { recommendations } from './for-you/api.ts';
import { hidden, sendHiddenStyles } from './hidden/api.ts';
import { history } from './history/api.ts';
import { myList } from './my-list/api.ts';
import { namedLists } from './named-lists/api.ts';
import { notifications } from './notifications/api.ts';
import { opinion } from './opinion/api.ts';
import { plays } from './plays/api.ts';
import { preferences } from './profile/api.ts';
import { reports } from './reports/api.ts';
import { runtimes } from './list/api.ts';
import { session } from './auth/api.ts';
import { suggestions } from './search/api.ts';
import { watchedPeople } from './diary/api.ts';
import { upNext } from './up-next/api.ts';
import { tooManyRequests } from '../http/api-problem.ts';
import { pendingActions } from './outbox/api.ts';

/** The JSON API. Each resource has its own module. */
export const api = new Hono<AppEnv>()
  .use(async (c, next) => ((await isWithinLimit(c, 'API_LIMIT')) ? next() : tooManyRequests(c)))
  .use(async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
  })
  .route('/suggestions', suggestions)
  .route('/runtimes', runtimes)
  .route('/reports', reports)
  .route('/session', session)
  .route('/preferences', preferences)
  .route('/my-list', myList)
  .route('/lists', namedLists)
  .route('/history', history)
  .route('/up-next', upNext)
  .get('/hidden.css', sendHiddenStyles)
  .route('/hidden', hidden)
  .route('/recommendations', recommendations)
  .route('/plays', plays)
  .route('/watched-people', watchedPeople)
  .route('/notifications', notifications)
  .route('/opinion', opinion)
  .route('/pending-actions', pendingActions)
  .route('/wishes', pendingActions) // its path before 2026-11-26
  .route('/import', imports);

/** The type of the API, for the browser's client. */
export type Api = typeof api;
