import { Hono } from 'hono';
import * as v from 'valibot';
import { undoSchema } from '../../../shared/contract/history.ts';
import { type PlaysResponse, removalQuerySchema, upToSchema } from '../../../shared/contract/plays.ts';
import { playKey } from '../../../shared/domain/play.ts';
import type { AppEnv } from '../../context.ts';
import { addUpTo } from './api-add.ts';
import { loadTitlePlays } from './api-load.ts';
import { removeTimedPlay, undoPlays } from './api-removal.ts';
import { ownerOf } from '../../http/owner.ts';
import { reject } from '../../http/api-problem.ts';
import { readJson } from '../../http/read-json.ts';
import { validQuery } from '../../http/valid-query.ts';
import { personal } from '../../http/personal.ts';
import { titleParam } from '../../http/title-param.ts';

/** The user's plays of a title. The outbox sends marks and positions. */
export const plays = new Hono<AppEnv>()
  .get('/:mediaType/:id', async (c) => {
    const title = titleParam(c);
    if (!title) return reject(c, 'invalid');
    const found = await loadTitlePlays(c, title);
    if (typeof found === 'string') return reject(c, found);
    const watched = new Set(found.plays.map((play) => playKey({ ...title, ...play })));
    const positions = Object.fromEntries(
      found.positions.map(({ season, episode, ...position }) => [playKey({ ...title, season, episode }), position]),
    );
    return c.json({ watched: [...watched], next: found.next, positions } satisfies PlaysResponse, 200, personal);
  })
  /** DELETE /api/plays?play=movie:550&watchedAt=…: removes one play. Returns the token for Undo, or null if there was none. */
  .delete('/', validQuery(removalQuerySchema), async (c) => {
    if (!ownerOf(c)) return reject(c, 'signed-out');
    const { play, watchedAt } = c.req.valid('query');
    const removed = await removeTimedPlay(c, { ...play, watchedAt });
    return removed ? c.json(removed, 200, personal) : reject(c, 'unavailable');
  })
  /** POST /api/plays/up-to: marks all episodes of a series up to one. Returns the token for Undo, or null. */
  .post('/up-to', async (c) => {
    if (!ownerOf(c)) return reject(c, 'signed-out');
    const body = v.safeParse(upToSchema, await readJson(c));
    const added = body.success ? await addUpTo(c, body.output.play) : 'invalid';
    return typeof added === 'string' ? reject(c, added) : c.json(added, 200, personal);
  })
  /** POST /api/plays/undo: puts removed plays back, or removes added ones. Idempotent. */
  .post('/undo', async (c) => {
    if (!ownerOf(c)) return reject(c, 'signed-out');
    const body = v.safeParse(undoSchema, await readJson(c));
    const outcome = body.success ? await undoPlays(c, body.output.undo) : 'invalid';
    return outcome === 'written' ? c.body(null, 204, personal) : reject(c, outcome);
  });
