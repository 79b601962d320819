import { strToU8, zipSync } from 'fflate';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import Import from '../../src/client/islands/import/island.tsx';
import type { Match } from '../../src/shared/domain/import-match.ts';
import { fileProblemText, importSteps, importText } from '../../src/shared/text/import.ts';
import {
  ada,
  aList,
  anExport,
  button,
  film,
  heading,
  letterboxdHeader,
  likesOf,
  matchesOf,
  mockImport,
  responses,
  sameForAll,
  saved,
  sure,
  watched,
} from '../support/import.ts';

beforeEach(mockImport);

async function choose(...files: File[]): Promise<void> {
  await render(<Import hasDefaultPreferences={false} />);
  await userEvent.upload(page.getByLabelText(importText.choose), files);
}

test('shows a file input and what an import does', async () => {
  await render(<Import hasDefaultPreferences />);
  await expect.element(page.getByLabelText(importText.choose)).toBeInTheDocument();
  await expect.element(page.getByText(importText.adds)).toBeVisible();
});

test('an unreadable file is reported by its name', async () => {
  await choose(new File(['Artist\nA\n'], 'music.csv'), new File([], 'empty.csv'));
  await expect.element(page.getByText(`“music.csv” ${fileProblemText['unknown-columns']}`)).toBeVisible();
  await expect.element(page.getByText(`“empty.csv” ${fileProblemText.empty}`)).toBeVisible();
  expect(fetch).not.toHaveBeenCalled();
});

test('sure matches are imported after a review, each step is announced, and the focus stays in the import', async () => {
  await choose(watched('Moon,2009'));
  const announced = page.getByRole('status').last();
  const isFocusWithin = () => document.activeElement?.closest('.import-steps') !== null;
  await expect.element(heading(importSteps.review)).toBeVisible();
  await expect.element(announced).toHaveTextContent(importSteps.review);
  await expect.element(page.getByText('1 title for your watch history')).toBeVisible();
  expect(saved).toEqual([]);
  await button('Import 1 title').click();
  await expect.element(heading(importSteps.done)).toBeVisible();
  await expect.element(announced).toHaveTextContent(importSteps.done);
  await expect.poll(isFocusWithin).toBe(true);
  await expect.element(page.getByText('1 title imported.')).toBeVisible();
  const watch = { watchedAt: '2024-03-01T12:00:00.000Z', season: null, episode: null };
  expect(saved).toEqual([{ mediaType: 'movie', id: 1, watch, plays: [{ ...watch, guessed: true }] }]);
  await button(importSteps.again).click();
  await expect.element(page.getByLabelText(importText.choose)).toBeInTheDocument();
  await expect.poll(isFocusWithin).toBe(true);
});

test('a doubtful match can be chosen, a near one is preselected, and missing titles are listed', async () => {
  const doubt = (...candidates: ReturnType<typeof film>[]): Match => ({ kind: 'doubtful', candidates });
  responses.matches = () =>
    matchesOf(
      doubt(film(1, 'Moon', 2010), film(2, 'Moon', 1990)),
      doubt(film(3, 'Solaris', 1972), film(4, 'Solaris', 2002)),
      { kind: 'none' },
    );
  await choose(watched('Moon,2009', 'Solaris,1990', '<b>Lost</b>,1999'));
  await expect.element(page.getByLabelText('Moon (2009)')).toHaveValue('movie:1');
  await expect.element(page.getByLabelText('Solaris (1990)')).toHaveValue('');
  await expect.element(button('Import 1 title')).toBeVisible();
  await page.getByLabelText('Solaris (1990)').selectOptions('Solaris (2002), film');
  await page.getByText('Not found: 1 title').click();
  await expect.element(page.getByText('<b>Lost</b> (1999)')).toBeVisible();
  await button('Import 2 titles').click();
  await expect.element(heading(importSteps.done)).toBeVisible();
  expect(saved.map((entry) => (entry as { id: number }).id)).toEqual([1, 4]);
});

test('shows a message when no title of the files is found', async () => {
  responses.matches = () => matchesOf({ kind: 'none' });
  await choose(watched('Lost,1999'));
  await expect.element(page.getByText(importSteps.nothing)).toBeVisible();
  expect(button(/^Import/).elements()).toEqual([]);
});

test('the search has a progress bar and can be cancelled', async () => {
  let isAborted = false;
  vi.mocked(fetch).mockImplementation(
    (_, { signal } = {}) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => {
          isAborted = true;
          reject(new DOMException('', 'AbortError'));
        }),
      ),
  );
  await choose(watched('Moon,2009'));
  await expect.element(page.getByRole('progressbar', { name: importSteps.matching })).toBeVisible();
  await expect.element(page.getByText('0 of 1 title')).toBeVisible();
  await button(importSteps.cancel).click();
  await expect.element(page.getByLabelText(importText.choose)).toBeInTheDocument();
  expect(isAborted).toBe(true);
});

test.each([
  ['succeeds', () => new TextEncoder().encode(`${letterboxdHeader}\n2024-03-01,Moon,2009,u\n`).buffer],
  ['fails', () => Promise.reject(new Error('unreadable'))],
])('Cancel while files are read ignores a reading that %s later', async (_, end) => {
  const cancelled = Promise.withResolvers<void>();
  const reading = vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(() => cancelled.promise.then(end));
  onTestFinished(() => reading.mockRestore());
  await choose(watched('Moon,2009'));
  await button(importSteps.cancel).click();
  await expect.element(page.getByLabelText(importText.choose)).toBeInTheDocument();
  cancelled.resolve();
  await reading.mock.results[0]!.value.catch(() => {});
  await new Promise(requestAnimationFrame);
  expect(page.getByLabelText(importText.choose).elements()).toHaveLength(1);
  expect(page.getByText(importText.stopped.unread).elements()).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
});

test('a file that the browser cannot read stops the import', async () => {
  const reading = vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new Error('unreadable'));
  onTestFinished(() => reading.mockRestore());
  await choose(watched('Moon,2009'));
  await expect.element(page.getByText(importText.stopped.unread)).toBeVisible();
});

test('files of an archive that are not imported are named in the review and in the report', async () => {
  const archive = zipSync({
    'watched.csv': strToU8(`${letterboxdHeader}\n2024-03-01,Moon,2009,u\n`),
    'music.csv': strToU8('Artist\nA\n'),
    'profile.csv': strToU8('Date Joined\n2020-01-01\n'),
  });
  await choose(new File([new Uint8Array(archive)], 'all.zip'));
  const problem = page.getByText(`“all.zip/music.csv” ${fileProblemText['unknown-columns']}`);
  const others = page.getByText(importSteps.skipped(1));
  await expect.element(problem).toBeVisible();
  await others.click();
  await expect.element(page.getByText('all.zip/profile.csv')).toBeVisible();
  await button('Import 1 title').click();
  await expect.element(heading(importSteps.done)).toBeVisible();
  await expect.element(problem).toBeVisible();
  await expect.element(others).toBeVisible();
});

test('a cancelled import shows how many titles were imported', async () => {
  const ids = Array.from({ length: 15 }, (_, index) => index + 1);
  const second = Promise.withResolvers<Response>();
  second.promise.catch(() => {}); // not requested if Cancel comes first
  responses.save = (body) => (saved.length > 10 ? second.promise : sameForAll('saved')(body));
  await choose(anExport({ likes: likesOf(...ids) }));
  await button('Import 15 titles').click();
  await expect.element(page.getByText('10 of 15 titles')).toBeVisible();
  await button(importSteps.cancel).click();
  second.reject(new DOMException('', 'AbortError')); // as `fetch` does
  await expect.element(heading(importSteps.cancelled)).toBeVisible();
  await expect.element(page.getByText('10 titles imported.')).toBeVisible();
  await expect.element(button(importSteps.resume)).toBeVisible();
});

test('named lists are imported in parts, private, and reported', async () => {
  const ids = Array.from({ length: 12 }, (_, index) => index + 1);
  const lists = [aList('<b>Autumn</b>', ...ids), aList('Empty')];
  responses.save = ({ entries, list }) =>
    Response.json({
      outcomes: (entries ?? list!.titles).map(() => 'saved').concat(list?.titles.length === 0 ? 'saved' : []),
    });
  await choose(anExport({ likes: likesOf(12), lists }));
  await expect.element(page.getByText('2 lists, private until you share them')).toBeVisible();
  await button('Import 12 titles').click();
  await expect.element(heading(importSteps.done)).toBeVisible();
  await expect.element(page.getByText('12 titles imported.')).toBeVisible();
  await expect.element(page.getByText('2 lists imported, private until you share them.')).toBeVisible();
  const parts = saved.slice(1) as { name: string; titles: { id: number }[] }[];
  expect(parts.map(({ name, titles }) => [name, titles.map(({ id }) => id)])).toEqual([
    ['<b>Autumn</b>', ids.slice(0, 10)],
    ['<b>Autumn</b>', ids.slice(10)],
    ['Empty', []],
  ]);
});

test('a file with lists alone shows which could not be imported', async () => {
  const outcomes: Record<number, string[]> = { 1: ['missing', 'saved'], 3: ['full'] };
  responses.save = ({ list }) => Response.json({ outcomes: outcomes[list!.titles[0]!.id] });
  await choose(anExport({ lists: [aList('Autumn', 1, 2), aList('Winter', 3)] }));
  await button('Import 3 titles').click();
  await expect.element(page.getByText('1 list imported, private until you share it.')).toBeVisible();
  await expect.element(page.getByText('1 title imported.')).toBeVisible();
  await expect.element(page.getByText(importSteps.full)).toBeVisible();
  await expect.element(page.getByText('Not found: 1 title')).toBeVisible();
});

test('an empty list can be imported', async () => {
  responses.save = () => Response.json({ outcomes: ['saved'] });
  await choose(anExport({ lists: [aList('Empty')] }));
  await button('Import 1 list').click();
  await expect.element(page.getByText('1 list imported, private until you share it.')).toBeVisible();
  expect(page.getByText('0 titles', { exact: false }).elements()).toEqual([]);
});

const restoring = page.getByRole('switch', { name: 'Also restore preferences' });

test('preferences are restored only if the user decides so, unless the account has default values', async () => {
  responses.save = () => Response.json({ outcomes: ['saved'] });
  await choose(anExport({ preferences: { language: 'de', hideWatched: true } }));
  await expect.element(restoring).not.toBeChecked();
  await expect.element(page.getByText(importSteps.preferences.hint)).toBeVisible();
  expect(button(/^Import/).elements()).toEqual([]);
  expect(page.getByText(importSteps.nothing).elements()).toEqual([]);
  await restoring.click();
  await button('Import').click();
  await expect.element(page.getByText(importSteps.preferencesRestored)).toBeVisible();
  expect(page.getByText('0 titles', { exact: false }).elements()).toEqual([]);
  expect(saved).toEqual([{ preferences: { language: 'de', hideWatched: true } }]);
});

test('a file with unknown preferences alone is not reported as restored', async () => {
  responses.save = () => Response.json({ outcomes: ['missing'] });
  await choose(anExport({ preferences: { theme: 'light' } }));
  await restoring.click();
  await button('Import').click();
  await expect.element(page.getByText(importSteps.preferencesUnknown)).toBeVisible();
  expect(page.getByText(importSteps.preferencesRestored).elements()).toEqual([]);
});

test('preferences stay if the user turns them off', async () => {
  responses.save = () => Response.json({ outcomes: ['saved'] });
  await render(<Import hasDefaultPreferences />);
  const file = anExport({ lists: [aList('Empty')], preferences: { language: 'de' } });
  await userEvent.upload(page.getByLabelText(importText.choose), [file]);
  await expect.element(restoring).toBeChecked();
  await restoring.click();
  await button('Import 1 list').click();
  await expect.element(heading(importSteps.done)).toBeVisible();
  expect(saved).toMatchObject([{ name: 'Empty' }]);
  expect(page.getByText(importSteps.preferencesRestored).elements()).toEqual([]);
});

const follows = ['Summer', '<b>Spring</b>', 'Winter'].map((name) => ({ id: crypto.randomUUID(), name }));

test('followed lists are followed from the oldest on, and those that are lost are named', async () => {
  responses.save = () => Response.json({ outcomes: ['saved', 'missing', 'full'] });
  await choose(anExport({ followedLists: follows }));
  await expect.element(page.getByText('3 followed lists')).toBeVisible();
  await button('Import 3 lists').click();
  await expect.element(page.getByText('1 list followed.')).toBeVisible();
  await expect.element(page.getByText(importSteps.full)).toBeVisible();
  await page.getByText('Not followed: 1 list that was deleted, is private or is your own').click();
  await expect.element(page.getByText('<b>Spring</b>')).toBeVisible();
  expect(saved).toEqual([{ followedLists: follows.map(({ id }) => id).toReversed() }]);
});

test('followed lists and preferences that cannot be saved are reported', async () => {
  responses.save = () => Response.json({ problem: 'x' }, { status: 400 });
  await choose(anExport({ followedLists: follows, preferences: { language: 'de' } }));
  await restoring.click();
  await button('Import 3 lists').click();
  await expect.element(page.getByText('Not followed: 3 lists', { exact: false })).toBeVisible();
  await expect.element(page.getByText(importSteps.preferencesFailed)).toBeVisible();
});

test('a full list and a missing title are reported', async () => {
  responses.matches = () => matchesOf(sure(1, 'Moon', 2009), sure(2, 'Solaris', 1972));
  responses.save = () => Response.json({ outcomes: ['full', 'missing'] });
  await choose(watched('Moon,2009', 'Solaris,1972'));
  await button('Import 2 titles').click();
  await expect.element(page.getByText(importSteps.full)).toBeVisible();
  await expect.element(page.getByText('Not found: 1 title')).toBeVisible();
});

test.each([
  [401, 'signed-out'],
  [400, 'failed'],
] as const)("a user's search that is rejected with %d shows the reason", async (status, reason) => {
  responses.matches = ({ viewer: user }) => Response.json({ problem: 'x' }, { status: user === ada ? status : 500 });
  await choose(watched('Moon,2009'));
  await expect.element(page.getByText(importText.stopped[reason])).toBeVisible();
});
