import { ownerOf } from '../../http/owner.ts';
import { setItem } from '../named-lists/write.ts';
import * as v from 'valibot';
import { givenRatingSchema } from '../../../shared/contract/opinion.ts';
import type { PendingAction } from '../../../shared/contract/pending-actions.ts';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import type { AppContext } from '../../context.ts';
import { rate } from '../opinion/write.ts';

const problems = { missing: 'no-such-list', 'no-such-title': 'no-such-title', full: 'full', failed: 'failed' } as const;

/**
 * Adds a title to the end of a named list, or removes it, as pressed at `at`. `no-such-list`: the user has no such list,
 * or not any more.
 */
export async function applyListItem(c: AppContext, title: TitleId, { list, value }: PendingAction, at: string) {
  const owner = ownerOf(c);
  if (!owner || !list) return { ok: false, problem: 'invalid' } as const;
  const outcome = await setItem(c, owner, list, title, { value, at });
  return outcome === 'written' ? ({ ok: true } as const) : ({ ok: false, problem: problems[outcome] } as const);
}

/** Saves or removes a pending rating, unless a later press was stored. `at` is the ISO time of the press. */
export async function applyRating(c: AppContext, title: TitleId, action: PendingAction, at: string) {
  if (!action.value) return rate(c, title, null, at);
  const { score, review } = action;
  const given = v.safeParse(givenRatingSchema, { score, review });
  return given.success ? rate(c, title, given.output, at) : ({ ok: false, problem: 'invalid' } as const);
}
