import { profileTabs } from '../../src/shared/domain/profile-tabs.ts';
import { routes } from './example-routes.ts';

/** Streams, which never end while a client reads them. */
const endless = ['GET /api/my-list/changes'];

/** Addresses that show another screen than their route's example. */
const extraAddresses = [
  '/info/tv/501',
  '/info/movie/287',
  '/info/movie/287?downloads=show',
  '/info/tv/142?season=1&episode=1',
  '/info/tv/142/season/1/episode/1/sources',
];

/** Every GET address of the site, from the route table, with the parts that a query selects. */
export const everyGet: readonly string[] = [
  ...new Set([
    ...routes.filter(({ method, name }) => method === 'GET' && !endless.includes(name)).map(({ address }) => address),
    ...extraAddresses,
    ...profileTabs.map((tab) => `/profile?tab=${tab}`),
  ]),
];
