import * as v from 'valibot';
import { givenRatingSchema } from '../../../shared/contract/opinion.ts';
import type { PendingAction } from '../../../shared/contract/pending-actions.ts';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import type { AppContext } from '../../context.ts';
import { rate } from '../opinion/write.ts';

/** Saves or removes a pending rating, unless a later press was stored. `at` is the ISO time of the press. */
export async function applyRating(c: AppContext, title: TitleId, action: PendingAction, at: string) {
  if (!action.shall) return rate(c, title, null, at);
  const { score, review } = action;
  const given = v.safeParse(givenRatingSchema, { score, review });
  return given.success ? rate(c, title, given.output, at) : ({ ok: false, problem: 'invalid' } as const);
}
