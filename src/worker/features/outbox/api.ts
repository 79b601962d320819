import { Hono } from 'hono';
import * as v from 'valibot';
import { type PendingAction, pendingActionsSchema } from '../../../shared/contract/pending-actions.ts';
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

const handlers = {
  list: (c: AppContext, title: Title, { shall, at }: PendingAction) =>
    shall ? addTitle(c, title, at) : removeTitle(c, title),
  like: (c: AppContext, title: Title, { shall }: PendingAction) => setLike(c, title, shall),
} as const;

/** Applies an action. False when a retry may succeed. */
async function applyAction(c: AppContext, action: PendingAction): Promise<boolean> {
  const title = parseTitleKey(action.title);
  if (!title) return true;
  const outcome = await handlers[action.kind](c, title, action);
  return outcome.ok || outcome.problem === 'no-such-title' || outcome.problem === 'full';
}

/** POST /api/wishes: applies actions that were pressed offline, in their order. Idempotent. */
export const pendingActions = new Hono<AppEnv>().post('/', async (c) => {
  const owner = ownerOf(c);
  if (!owner) return refuse(c, 'signed-out');
  const body = v.safeParse(pendingActionsSchema, await readJson(c));
  if (!body.success) return refuse(c, 'invalid');
  if (body.output.viewer !== owner.session.viewer.id) return refuse(c, 'other-viewer');

  const left: number[] = [];
  for (const [place, action] of body.output.wishes.entries()) if (!(await applyAction(c, action))) left.push(place);
  return left.length === body.output.wishes.length ? refuse(c, 'not-answering') : c.json({ left }, 200, personal);
});
