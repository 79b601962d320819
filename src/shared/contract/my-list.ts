import * as v from 'valibot';

/** When a title was added, as the database writes it. */
export const addedAtSchema = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp());

/** PUT /api/my-list/movie/550 adds a title; one that comes back by Undo says since when it was there. */
export const addTitleSchema = v.optional(v.object({ addedAt: v.optional(addedAtSchema) }), {});

/**
 * What GET /api/my-list/changes sends: `ready` with the list as GET /api/my-list/ids has it (`ready movie:550 tv:1399`),
 * then for every change a hint to read the list again. A hint may stand for several changes and says how many, so that a
 * browser can tell its own from those made elsewhere.
 */
export const changeWords = {
  ready: (titles: readonly string[]) => ['ready', ...titles].join(' '),
  changed: (count: number) => `changed ${count}`,
} as const;

/** The titles that a `ready` tells; null for another word. */
export function parseReady(word: string): readonly string[] | null {
  const [name, ...titles] = word.split(' ');
  return name === 'ready' ? titles : null;
}

/** How many changes such a word stands for; 0 for another word. */
export const countChanges = (word: string): number => Number(/^changed (\d+)$/.exec(word)?.[1] ?? 0);
