import { Hono } from 'hono';
import * as v from 'valibot';
import { givenRatingSchema } from '../../../shared/contract/opinion.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { reject } from '../../http/api-problem.ts';
import { readJson } from '../../http/read-json.ts';
import { ownerOf } from '../../http/owner.ts';
import { personal } from '../../http/personal.ts';
import { titleParam } from '../../http/title-param.ts';
import { loadOpinion, rate, setLike } from './write.ts';

async function changeLike(c: AppContext, liked: boolean) {
  const title = titleParam(c);
  if (!title) return reject(c, 'invalid');
  const outcome = await setLike(c, title, liked);
  return outcome.ok ? c.body(null, 204, personal) : reject(c, outcome.problem);
}

async function changeRating(c: AppContext, given: Parameters<typeof rate>[2]) {
  const title = titleParam(c);
  if (!title) return reject(c, 'invalid');
  const rated = await rate(c, title, given);
  return rated.ok ? c.json({ memberRating: rated.memberRating }, 200, personal) : reject(c, rated.problem);
}

/** The user's opinion of a title: like and rating. Writes are idempotent. */
export const opinion = new Hono<AppEnv>()
  .get('/:mediaType/:id', async (c) => {
    const title = titleParam(c);
    if (!title) return reject(c, 'invalid');
    const found = await loadOpinion(c, title);
    return found.ok ? c.json(found.opinion, 200, personal) : reject(c, found.problem);
  })
  .put('/:mediaType/:id/like', (c) => changeLike(c, true))
  .delete('/:mediaType/:id/like', (c) => changeLike(c, false))
  .put('/:mediaType/:id/rating', async (c) => {
    if (!ownerOf(c)) return reject(c, 'signed-out');
    const body = v.safeParse(givenRatingSchema, await readJson(c));
    return body.success ? changeRating(c, body.output) : reject(c, 'invalid');
  })
  .delete('/:mediaType/:id/rating', (c) => changeRating(c, null));
