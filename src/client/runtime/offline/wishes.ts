import * as v from 'valibot';
import { type Wish as SentWish, wishSchema } from '../../../shared/contract/wishes.ts';
import { type Owned, queueParser } from '../kept-queue.ts';

/** As it is kept: with the title's name for the browser's own list of what waits, which is never sent. */
const namedSchema = v.strictObject({ ...wishSchema.entries, name: v.optional(v.pipe(v.string(), v.maxLength(300))) });
export type Wish = SentWish & { name?: string | undefined };

/** A wish that the Worker has not fulfilled yet, and whose it is. */
export type KeptWish = Owned<Wish>;

/** Of one person, no more than the newest so many are kept. */
export const mostWishes = 1_000;

/** The wishes of a kept queue, as far as it can be read. */
export const parseWishes = queueParser<Wish>(namedSchema);

const isAbout = (a: Pick<Wish, 'kind' | 'title'>, b: Pick<Wish, 'kind' | 'title'>) =>
  a.kind === b.kind && a.title === b.title;

const byTime = (a: Wish, b: Wish) => Date.parse(a.at) - Date.parse(b.at);

/** The wishes of one person in the order in which they were made: of several about one thing the last. */
export function wishesOf(queue: readonly KeptWish[], userId: string): Wish[] {
  const mine = queue.flatMap(({ userId: whose, ...wish }) => (whose === userId ? [wish] : [])).toSorted(byTime);
  const last = new Map(mine.map((wish) => [`${wish.kind} ${wish.title}`, wish]));
  return [...last.values()].toSorted(byTime);
}

const withWishes = (queue: readonly KeptWish[], userId: string, wishes: readonly Wish[]): KeptWish[] => [
  ...queue.filter((each) => each.userId !== userId),
  ...wishes.map((wish) => ({ userId, ...wish })),
];

/** The queue with one more wish, which is the last about its title whatever the clock says; those of others stay as they are. */
export function addWish(queue: readonly KeptWish[], { userId, ...wish }: KeptWish): KeptWish[] {
  const others = wishesOf(queue, userId).filter((each) => !isAbout(each, wish));
  return withWishes(queue, userId, [...others, wish].slice(-mostWishes));
}

/** The queue without what is done with. What was wished anew meanwhile stays. */
export const withoutWishes = (queue: readonly KeptWish[], userId: string, done: readonly Wish[]): KeptWish[] =>
  withWishes(
    queue,
    userId,
    wishesOf(queue, userId).filter((wish) => !done.some((each) => isAbout(each, wish) && each.at === wish.at)),
  );
