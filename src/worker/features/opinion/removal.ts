import * as v from 'valibot';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { type Rating, scores } from '../../../shared/domain/rating.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import type { AppContext } from '../../context.ts';
import { ownerOf } from '../../http/owner.ts';
import { openRemoval, sealRemoval } from '../../services/accounts/removals.ts';

const removedSchema = v.object({
  title: v.string(),
  score: v.picklist(scores),
  review: v.nullable(v.string()),
});

/** Seals a rating that the user has removed. Returns null for visitors. */
export async function sealRating(c: AppContext, title: TitleId, { score, review }: Rating): Promise<string | null> {
  const owner = ownerOf(c);
  const removed = { title: titleKey(title), score, review };
  return owner && sealRemoval(owner, 'rating', removed);
}

/** Opens the seal of a rating of this title. Returns null for any other seal. */
export async function openRating(c: AppContext, title: TitleId, sealed: string): Promise<Rating | null> {
  const owner = ownerOf(c);
  const removed = owner && (await openRemoval(owner, 'rating', removedSchema, sealed));
  return removed?.title === titleKey(title) ? { score: removed.score, review: removed.review } : null;
}
