import { Hono } from 'hono';
import {
  type PeopleResponse,
  peopleQuerySchema,
  type WatchedTitlesResponse,
} from '../../../shared/contract/watched-people.ts';
import { type AppEnv, catalogueOf } from '../../context.ts';
import { reject } from '../../http/api-problem.ts';
import { ownerOf } from '../../http/owner.ts';
import { personal } from '../../http/personal.ts';
import { validQuery } from '../../http/valid-query.ts';
import { mapWithin } from '../../platform/map-few.ts';
import { loadWatchedKeys } from '../../services/accounts/plays.ts';
import { loadCredits } from '../../services/catalogue/credits.ts';

/** How long a request waits for the catalogue, in milliseconds. */
const time = 8_000;

/**
 * The people of a user's watched titles. GET /titles lists the titles. GET / accepts at most twenty of them, so that a
 * request makes at most twenty calls of the catalogue. No browser may store the responses, because they state what a
 * user has watched.
 */
export const watchedPeople = new Hono<AppEnv>()
  .get('/titles', async (c) => {
    const owner = ownerOf(c);
    if (!owner) return reject(c, 'signed-out');
    const titles = await loadWatchedKeys(owner);
    return titles ? c.json({ titles } satisfies WatchedTitlesResponse, 200, personal) : reject(c, 'unavailable');
  })
  .get('/', validQuery(peopleQuerySchema), async (c) => {
    if (!ownerOf(c)) return reject(c, 'signed-out');
    const load = (title: Parameters<typeof loadCredits>[1]) => loadCredits(catalogueOf(c), title).catch(() => null);
    const results = await mapWithin(c.req.valid('query').titles, time, load);
    const people = results.map((one) => one ?? null);
    if (people.every((one) => one === null)) return reject(c, 'unavailable');
    return c.json({ people } satisfies PeopleResponse, 200, personal);
  });
