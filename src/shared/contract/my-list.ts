import * as v from 'valibot';
import { sentTime } from './fields.ts';

/** PUT /api/my-list/movie/550 adds a title. Undo sends the original time. */
export const addTitleSchema = v.optional(v.object({ addedAt: v.optional(sentTime) }), {});

/**
 * The events of GET /api/my-list/changes. The first is `ready` with the list as in GET /api/my-list/ids
 * (`ready movie:550 tv:1399`). Each change then sends a hint to reload the list. A hint may combine several changes. It
 * contains their number, so that browsers recognise their own changes.
 */
export const changeMessages = {
  ready: (titles: readonly string[]) => ['ready', ...titles].join(' '),
  changed: (count: number) => `changed ${count}`,
} as const;

/** Parses the titles of a `ready` event. Returns null for any other event. */
export function parseReady(word: string): readonly string[] | null {
  const [name, ...titles] = word.split(' ');
  return name === 'ready' ? titles : null;
}

/** Parses the number of changes in a hint. Returns 0 for any other event. */
export const countChanges = (word: string): number => Number(/^changed (\d+)$/.exec(word)?.[1] ?? 0);
