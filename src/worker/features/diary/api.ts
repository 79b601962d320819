import { Hono } from 'hono';
import {
  type PeopleResponse,
  peopleQuerySchema,
  type WatchedTitlesResponse,
} from '../../../shared/contract/watched-people.ts';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { type AppContext, type AppEnv, catalogueOf } from '../../context.ts';
import { reject, tooManyRequests } from '../../http/api-problem.ts';
import { ownerOf } from '../../http/owner.ts';
import { personal } from '../../http/personal.ts';
import { areWithinLimit } from '../../http/rate-limit.ts';
import { validQuery } from '../../http/valid-query.ts';
import { mapWithin } from '../../platform/map-few.ts';
import { loadWatchedKeys } from '../../services/accounts/plays.ts';
import { loadWatchedTitle } from '../../services/catalogue/watched-title.ts';

/** How long a request waits for the catalogue, in milliseconds. */
const time = 8_000;

/** Loads what statistics count of a title. An unknown or blocked title has no facts and no people. */
async function loadCounted(c: AppContext, title: TitleId) {
  const found = await loadWatchedTitle(catalogueOf(c), title);
  if (!found) return { people: [], facts: null };
  const { people, ...facts } = found;
  return { people, facts };
}

/**
 * What statistics count of watched titles. GET /titles lists those of a user. GET / accepts at most twenty titles, of a
 * visitor too, so that a request makes at most twenty calls of the catalogue. No browser may store the responses,
 * because they state what a viewer has watched.
 */
export const watchedPeople = new Hono<AppEnv>()
  .get('/titles', async (c) => {
    const owner = ownerOf(c);
    if (!owner) return reject(c, 'signed-out');
    const titles = await loadWatchedKeys(owner);
    return titles ? c.json({ titles } satisfies WatchedTitlesResponse, 200, personal) : reject(c, 'unavailable');
  })
  .get('/', validQuery(peopleQuerySchema), async (c) => {
    const { titles } = c.req.valid('query');
    const isAllowed = c.get('viewer') !== null || (await areWithinLimit(c, 'SEARCH_LIMIT', titles.length));
    if (!isAllowed) return tooManyRequests(c);
    const results = await mapWithin(titles, time, (title) => loadCounted(c, title).catch(() => null));
    if (results.every((one) => !one)) return reject(c, 'unavailable');
    const people = results.map((one) => one?.people ?? null);
    const facts = results.map((one) => one?.facts ?? null);
    return c.json({ people, facts } satisfies PeopleResponse, 200, personal);
  });
