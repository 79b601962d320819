import * as v from 'valibot';

/** When a title was added, as the database writes it. */
export const addedAtSchema = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp());

/** GET /api/my-list/ids: the titles of the list, the newest first, each as `movie:550`. */
export const listTitlesSchema = v.object({ titles: v.array(v.string()) });

/** PUT /api/my-list/movie/550 adds a title; one that comes back by Undo says since when it was there. */
export const addTitleSchema = v.optional(v.object({ addedAt: v.optional(addedAtSchema) }), {});

/** DELETE /api/my-list/movie/550: since when the title was there; null where it was not. */
export const removedTitleSchema = v.object({ addedAt: v.nullable(addedAtSchema) });

/** What GET /api/my-list/changes says, one word an event: `changed` is a hint to read the list again. */
export const changeWords = { ready: 'ready', changed: 'changed' } as const;
