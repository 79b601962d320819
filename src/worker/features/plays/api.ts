import { Hono } from 'hono';
import type { PlaysResponse } from '../../../shared/contract/plays.ts';
import { playKey } from '../../../shared/domain/play.ts';
import type { AppEnv } from '../../context.ts';
import { loadTitlePlays } from './api-load.ts';
import { markProblems } from './write.ts';
import { personal } from '../../http/personal.ts';
import { titleParam } from '../../http/title-param.ts';

/** GET /api/plays/:mediaType/:id: the user's plays of a title. The outbox sends marks and positions. */
export const plays = new Hono<AppEnv>().get('/:mediaType/:id', async (c) => {
  const title = titleParam(c);
  if (!title) return c.json({ problem: 'invalid' as const }, 400, personal);
  const found = await loadTitlePlays(c, title);
  if (typeof found === 'string') return c.json({ problem: found }, markProblems[found], personal);
  const watched = new Set(found.plays.map((play) => playKey({ ...title, ...play })));
  const positions = Object.fromEntries(
    found.positions.map(({ season, episode, ...position }) => [playKey({ ...title, season, episode }), position]),
  );
  return c.json({ watched: [...watched], next: found.next, positions } satisfies PlaysResponse, 200, personal);
});
