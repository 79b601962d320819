import * as v from 'valibot';

/** When a title was added, as the database writes it. */
export const addedAtSchema = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp());

/** PUT /api/my-list/movie/550 adds a title. Undo sends when the title was added originally. */
export const addTitleSchema = v.optional(v.object({ addedAt: v.optional(addedAtSchema) }), {});

/**
 * The events of GET /api/my-list/changes: `ready` with the list as in GET /api/my-list/ids (`ready movie:550 tv:1399`),
 * then a hint to reload the list for every change. A hint may combine several changes and contains their number, so
 * that browsers can tell their own changes from others.
 */
export const changeWords = {
  ready: (titles: readonly string[]) => ['ready', ...titles].join(' '),
  changed: (count: number) => `changed ${count}`,
} as const;

/** The titles in a `ready` event; null for any other event. */
export function parseReady(word: string): readonly string[] | null {
  const [name, ...titles] = word.split(' ');
  return name === 'ready' ? titles : null;
}

/** The number of changes in a hint; 0 for any other event. */
export const countChanges = (word: string): number => Number(/^changed (\d+)$/.exec(word)?.[1] ?? 0);
