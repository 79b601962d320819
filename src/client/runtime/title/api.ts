import * as v from 'valibot';
import { opinionSchema, ratedSchema } from '../../../shared/contract/opinion.ts';
import type { Opinion, Rating, VisitorsRating } from '../../../shared/domain/rating.ts';
import { ask } from '../ask.ts';

const addressOf = (key: string) => `/api/opinion/${key.replace(':', '/')}`;

/** What the viewer has said of a title such as `movie:550`. */
export const askOpinion = async (key: string): Promise<Opinion> =>
  v.parse(opinionSchema, await (await ask(addressOf(key))).json());

/** Says that the viewer likes a title, or takes it back. */
export async function askToLike(key: string, liked: boolean): Promise<void> {
  await ask(`${addressOf(key)}/like`, { method: liked ? 'PUT' : 'DELETE' });
}

/** Rates a title, or takes the rating back (null). Gives what all visitors think then, as far as it is known. */
export async function askToRate(key: string, rating: Rating | null): Promise<VisitorsRating | null> {
  const change = rating ? ({ method: 'PUT', body: JSON.stringify(rating) } as const) : ({ method: 'DELETE' } as const);
  return v.parse(ratedSchema, await (await ask(`${addressOf(key)}/rating`, change)).json()).visitors;
}
