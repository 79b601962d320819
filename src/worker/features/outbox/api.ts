import { Hono } from 'hono';
import * as v from 'valibot';
import { type Wish, wishesSchema } from '../../../shared/contract/wishes.ts';
import { parseTitleKey } from '../../../shared/domain/title-key.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { readJson } from '../../http/read-json.ts';
import { addTitle, removeTitle } from '../my-list/write.ts';
import { setLike } from '../opinion/write.ts';
import { ownerOf } from '../../http/owner.ts';

const personal = { 'cache-control': 'private, no-store' };

const problems = { invalid: 400, 'signed-out': 401, 'other-viewer': 409, 'not-answering': 503 } as const;

const refuse = (c: AppContext, problem: keyof typeof problems) => c.json({ problem }, problems[problem], personal);

type Title = NonNullable<ReturnType<typeof parseTitleKey>>;

const deeds = {
  list: (c: AppContext, title: Title, { shall, at }: Wish) => (shall ? addTitle(c, title, at) : removeTitle(c, title)),
  like: (c: AppContext, title: Title, { shall }: Wish) => setLike(c, title, shall),
} as const;

/** Fulfils a wish. False where that may still succeed later by itself. */
async function fulfil(c: AppContext, wish: Wish): Promise<boolean> {
  const title = parseTitleKey(wish.title);
  if (!title) return true;
  const outcome = await deeds[wish.kind](c, title, wish);
  return outcome.ok || outcome.problem === 'no-such-title' || outcome.problem === 'full';
}

/** POST /api/wishes: what was pressed without a network, in its order. It may be repeated: it has its effect once. */
export const wishes = new Hono<AppEnv>().post('/', async (c) => {
  const owner = ownerOf(c);
  if (!owner) return refuse(c, 'signed-out');
  const body = v.safeParse(wishesSchema, await readJson(c));
  if (!body.success) return refuse(c, 'invalid');
  if (body.output.viewer !== owner.session.viewer.id) return refuse(c, 'other-viewer');

  const left: number[] = [];
  for (const [place, wish] of body.output.wishes.entries()) if (!(await fulfil(c, wish))) left.push(place);
  return left.length === body.output.wishes.length ? refuse(c, 'not-answering') : c.json({ left }, 200, personal);
});
