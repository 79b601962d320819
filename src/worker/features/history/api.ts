import { Hono } from 'hono';
import * as v from 'valibot';
import { clearSchema, undoSchema, watchedSchema } from '../../../shared/contract/history.ts';
import { parseHistoryPlace, type Watch } from '../../../shared/domain/history.ts';
import { clearHistory, loadHistoryPage, recordWatches, restoreHistory } from '../../services/accounts/history.ts';
import type { WriteOutcome } from '../../services/accounts/rows.ts';
import type { Owner } from '../../services/accounts/session.ts';
import { loadStats } from '../../services/accounts/stats.ts';
import type { AppEnv } from '../../context.ts';
import { writeCookie } from '../../http/cookies.ts';
import { bodyLimit } from '../../http/read-bytes.ts';
import { toWatches } from './api-watches.ts';
import { problemOf, reject } from '../../http/api-problem.ts';
import { readJson } from '../../http/read-json.ts';
import { ownerOf } from '../../http/owner.ts';
import { validQuery } from '../../http/valid-query.ts';
import { personal } from '../../http/personal.ts';

/** The maximum body sizes of a few watches and of a whole history to restore, in bytes. */
const limits = { watched: 8 * 1024, undo: bodyLimit };

const placeSchema = v.object({ history: v.optional(v.string()), page: v.optional(v.string()) });

/** Records watches together or, if the database can never store one of them, one by one. */
async function recordAll(owner: Owner, watches: readonly Watch[]): Promise<WriteOutcome | 'invalid'> {
  const outcome = await recordWatches(owner, watches);
  if (outcome !== 'invalid' || watches.length === 1) return outcome;
  const outcomes: (WriteOutcome | 'invalid')[] = [];
  for (const watch of watches) outcomes.push(await recordAll(owner, [watch]));
  return outcomes.find((each) => each === 'failed') ?? 'written';
}

/** The user's watch history. Writes are idempotent. */
export const history = new Hono<AppEnv>()
  .get('/', validQuery(placeSchema), async (c) => {
    const owner = ownerOf(c);
    if (!owner) return reject(c, 'signed-out');
    const { BLOCKED_TITLES: blocked } = c.get('settings');
    const [page, stats] = await Promise.all([
      loadHistoryPage(owner, { ...parseHistoryPlace(c.req.valid('query')), blocked }),
      loadStats(owner, blocked),
    ]);
    return page ? c.json({ ...page, stats }, 200, personal) : reject(c, 'unavailable');
  })
  .post('/', async (c) => {
    const owner = ownerOf(c);
    if (!owner) return reject(c, 'signed-out');
    const body = v.safeParse(watchedSchema, await readJson(c, limits.watched));
    if (!body.success) return reject(c, 'invalid');
    const { viewer, entries } = body.output;
    if (viewer !== owner.session.viewer.id) return reject(c, 'other-viewer');

    const { watches, left } = await toWatches(c, entries);
    // Watches that exceed a full history are dropped. Otherwise browsers would retry them forever.
    const outcome = watches.length > 0 && (await recordAll(owner, watches));
    if (outcome === 'failed' || left.length === entries.length) return reject(c, 'unavailable');
    if (watches.some(({ episode }) => episode !== null)) writeCookie(c, 'following', 'yes');
    return c.json({ left }, 200, personal);
  })
  .delete('/', validQuery(clearSchema), async (c) => {
    const owner = ownerOf(c);
    if (!owner) return reject(c, 'signed-out');
    const cleared = await clearHistory(owner, c.req.valid('query').title);
    return cleared ? c.json(cleared, 200, personal) : reject(c, 'unavailable');
  })
  .post('/undo', async (c) => {
    const owner = ownerOf(c);
    if (!owner) return reject(c, 'signed-out');
    const body = v.safeParse(undoSchema, await readJson(c, limits.undo));
    if (!body.success) return reject(c, 'invalid');
    const outcome = await restoreHistory(owner, body.output.undo);
    if (outcome === 'written') return c.body(null, 204, personal);
    return reject(c, outcome === 'invalid' ? outcome : problemOf[outcome]);
  });
