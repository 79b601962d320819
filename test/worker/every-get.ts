import { profileTabs } from '../../src/shared/domain/profile-tabs.ts';
import { routes } from './example-routes.ts';

/** What lasts as long as its reader listens has no end that could be waited for. */
const endless = ['GET /api/my-list/changes'];

/** Addresses that are another screen than their route's example. */
const besides = [
  '/info/tv/501',
  '/info/movie/287',
  '/info/movie/287?downloads=show',
  '/info/tv/142?season=1&episode=1',
  '/info/tv/142/season/1/episode/1/sources',
];

/** Every address of the site that is only looked at, from the route table, and the parts that a query names. */
export const everyGet: readonly string[] = [
  ...new Set([
    ...routes.filter(({ method, name }) => method === 'GET' && !endless.includes(name)).map(({ address }) => address),
    ...besides,
    ...profileTabs.map((tab) => `/profile?tab=${tab}`),
  ]),
];
