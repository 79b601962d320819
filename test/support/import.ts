// The import in the browser, with responses of the Worker that a test decides.
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { deleteDraft, readDraft } from '../../src/client/islands/import/draft.ts';
import { viewer } from '../../src/client/stores/viewer.ts';
import type { Match } from '../../src/shared/domain/import-match.ts';
import { maxListTitles } from '../../src/shared/domain/named-list.ts';

export const letterboxdHeader = 'Date,Name,Year,Letterboxd URI';

/** A file of films (`Moon,2009`) that a user has watched. */
export const watched = (...titles: string[]) =>
  new File([`${letterboxdHeader}\n${titles.map((title) => `2024-03-01,${title},u\n`).join('')}`], 'watched.csv');

export const anExport = (parts: object) => {
  const whole = { format: 'marquee-export', version: 1, myList: [], history: [], ratings: [], likes: [], ...parts };
  return new File([JSON.stringify(whole)], 'marquee-export.json');
};
export const likesOf = (...ids: number[]) =>
  ids.map((tmdbId) => ({ mediaType: 'movie', tmdbId, title: null, likedAt: '2026-01-01T00:00:00Z' }));

export const aList = (name: string, ...ids: number[]) => ({
  id: crypto.randomUUID(),
  name,
  note: null,
  titles: ids.map((tmdbId) => ({ mediaType: 'movie', tmdbId, title: 'A film', addedAt: '2026-01-01T00:00:00Z' })),
});

/** A file with a list of `others` more films than a list can have. The first `identified` have ids. */
export const aLongList = (others: number, identified = maxListTitles) => {
  const items = Array.from({ length: maxListTitles + others }, (_, rank) => {
    const ids = rank < identified ? { tmdb: rank + 1 } : {};
    return { rank, listed_at: '2024-03-01T20:00:00.000Z', type: 'movie', movie: { title: `Film ${rank}`, ids } };
  });
  return new File([JSON.stringify(items)], 'lists-list-5-all.json');
};

type Body = {
  viewer?: string;
  titles?: { title: string }[];
  entries?: object[];
  list?: { id: string; titles: { id: number }[] };
  followedLists?: string[];
  preferences?: object;
};
type Respond = (body: Body) => Response | Promise<Response>;

/** How the Worker responds; a test may replace both. */
export const responses: { matches: Respond; save: Respond } = { matches: () => matchesOf(), save: sameForAll('saved') };

/** What was sent to be saved. */
export const saved: object[] = [];

export const film = (id: number, title: string, year: number) => ({ mediaType: 'movie' as const, id, title, year });
export const sure = (id: number, title: string, year: number): Match => ({
  kind: 'sure',
  title: film(id, title, year),
});
export const matchesOf = (...matches: Match[]) => Response.json({ matches });

/** One outcome for each entry. */
export function sameForAll(outcome: string): Respond {
  return ({ entries = [] }) => Response.json({ outcomes: entries.map(() => outcome) });
}

export const ada = '10000000-0000-4000-8000-000000000000';

/** Signs Ada in, without an unfinished import. */
export async function mockImport(): Promise<void> {
  viewer.value = { id: ada, autoplayTrailers: false };
  const draft = await readDraft(ada);
  if (draft) await deleteDraft(ada, draft);
  saved.length = 0;
  responses.matches = () => matchesOf(sure(1, 'Moon', 2009));
  responses.save = sameForAll('saved');
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, { body } = {}) => {
    const given = JSON.parse(String(body));
    if (String(input).includes('/matches')) return responses.matches(given);
    const { viewer: _, ...other } = given;
    saved.push(...(given.entries ?? [given.list ?? other]));
    return responses.save(given);
  });
}

export const heading = (name: string) => page.getByRole('heading', { name });
export const button = (name: string | RegExp) => page.getByRole('button', { name });
