import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { enhanceOutbox } from '../../src/client/enhance/outbox.ts';
import Import from '../../src/client/islands/import/island.tsx';
import type { FileContent } from '../../src/client/islands/import/files/content.ts';
import {
  addResults,
  createDraft,
  deleteDraft,
  readDraft,
  setDecisions,
  storeDraft,
} from '../../src/client/islands/import/draft.ts';
import { readFiles } from '../../src/client/islands/import/files/read-files.ts';
import { importDatabase } from '../../src/client/lib/import-database.ts';
import { viewer } from '../../src/client/stores/viewer.ts';
import type { Match } from '../../src/shared/domain/import-match.ts';
import { importSteps, importText } from '../../src/shared/text/import.ts';
import {
  ada,
  anExport,
  button,
  film,
  heading,
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

const open = () => render(<Import hasDefaultPreferences={false} />);
const choose = (...files: File[]) => userEvent.upload(page.getByLabelText(importText.choose), files);
const unfinished = heading(importSteps.unfinished);
const ids = Array.from({ length: 15 }, (_, index) => index + 1);
const films = watched(...ids.map((id) => `Film ${id},2009`));
const idsOf = (entries: readonly object[]) => entries.map((entry) => (entry as { id: number }).id);

/** Never responds, as when the page is left. */
const never = () => new Promise<Response>(() => {});

/** Matches every film, and records the number of each that was searched for. */
function matchAll(): number[] {
  const searched: number[] = [];
  responses.matches = ({ titles = [] }) => {
    const some = titles.map(({ title }) => Number(title.slice(5)));
    searched.push(...some);
    return matchesOf(...some.map((id) => sure(id, `Film ${id}`, 2009)));
  };
  return searched;
}

/** Responds to the first request, and to others in another way. */
function onlyFirst(kind: 'matches' | 'save', later: () => Response | Promise<Response>): void {
  const respond = responses[kind];
  let count = 0;
  responses[kind] = (body) => (count++ === 0 ? respond(body) : later());
}

/** Stores an import of two films that was being saved. The catalogue could not search for the first. */
async function storeUnsearched(content: FileContent, restores = false): Promise<void> {
  const draft = createDraft(['watched.csv'], content);
  draft.matches = new Map<number, Match>([
    [0, { kind: 'failed' }],
    [1, sure(2, 'Film 2', 2009)],
  ]);
  draft.decisions = { choices: {}, restores, isFinal: true };
  await storeDraft(ada, draft);
}

test('a search that a reload interrupts continues where it was, and nothing is searched for twice', async () => {
  const searched = matchAll();
  onlyFirst('matches', never);
  const { unmount } = await open();
  await choose(films);
  await expect.element(page.getByText('10 of 15 titles')).toBeVisible();
  await unmount();
  searched.length = 0;
  const rest = matchAll();
  await open();
  await expect.element(unfinished).toBeVisible();
  await expect.element(page.getByText(/^watched\.csv, started .+\. 10 of 15 titles searched\.$/)).toBeVisible();
  await button(importSteps.resume).click();
  await expect.element(button('Import 15 titles')).toBeVisible();
  expect(rest).toEqual(ids.slice(10));
});

test('saving that a reload interrupts continues where it was, and nothing is saved twice', async () => {
  onlyFirst('save', never);
  const { unmount } = await open();
  await choose(anExport({ likes: likesOf(...ids) }));
  await button('Import 15 titles').click();
  await expect.element(page.getByText('10 of 15 titles')).toBeVisible();
  await unmount();
  const before = saved.splice(0).slice(0, 10);
  responses.save = sameForAll('saved');
  const second = await open();
  await expect.element(page.getByText('10 of 15 titles imported.', { exact: false })).toBeVisible();
  await button(importSteps.resume).click();
  await expect.element(page.getByText('15 titles imported.')).toBeVisible();
  expect(idsOf([...before, ...saved])).toEqual(ids);
  await second.unmount();
  await open();
  await expect.element(page.getByLabelText(importText.choose)).toBeInTheDocument();
  expect(unfinished.elements()).toEqual([]);
});

test('a choice of the review survives a reload', async () => {
  const candidates = [film(3, 'Solaris', 1972), film(4, 'Solaris', 2002)];
  responses.matches = () => matchesOf({ kind: 'doubtful', candidates });
  const { unmount } = await open();
  await choose(watched('Solaris,1990'));
  await page.getByLabelText('Solaris (1990)').selectOptions('Solaris (2002), film');
  await unmount();
  await open();
  await expect.element(page.getByText(importSteps.toReview, { exact: false })).toBeVisible();
  await button(importSteps.resume).click();
  await expect.element(page.getByLabelText('Solaris (1990)')).toHaveValue('movie:4');
  await button('Import 1 title').click();
  await expect.element(heading(importSteps.done)).toBeVisible();
  expect(idsOf(saved)).toEqual([4]);
});

test('a search that fails keeps what was found, and Try again searches for the rest', async () => {
  matchAll();
  onlyFirst('matches', () => Response.json({ problem: 'x' }, { status: 400 }));
  await open();
  await choose(films);
  await expect.element(page.getByText(importText.stopped.failed)).toBeVisible();
  const rest = matchAll();
  await button(importSteps.retry).click();
  await expect.element(button('Import 15 titles')).toBeVisible();
  expect(rest).toEqual(ids.slice(10));
});

test('saving that fails keeps what was saved, and Try again saves the rest', async () => {
  onlyFirst('save', () => Response.json({ problem: 'x' }, { status: 400 }));
  await open();
  await choose(anExport({ likes: likesOf(...ids) }));
  await button('Import 15 titles').click();
  await expect.element(page.getByText('10 titles imported.')).toBeVisible();
  await expect.element(page.getByText('Not imported: 5 titles', { exact: false })).toBeVisible();
  saved.length = 0;
  responses.save = sameForAll('saved');
  await button(importSteps.retry).click();
  await expect.element(page.getByText('15 titles imported.')).toBeVisible();
  expect(idsOf(saved)).toEqual(ids.slice(10));
  expect(button(importSteps.retry).elements()).toEqual([]);
});

test('titles that the catalogue could not search for are searched for again after the others are saved', async () => {
  await storeUnsearched(await readFiles([watched('Film 1,2009', 'Film 2,2009')]));
  const searched = matchAll();
  await open();
  await button(importSteps.resume).click();
  await expect.element(page.getByText(importSteps.failed(1))).toBeVisible();
  expect(idsOf(saved)).toEqual([2]);
  await button(importSteps.retry).click();
  await button('Import 2 titles').click();
  await expect.element(page.getByText('2 titles imported.')).toBeVisible();
  expect(searched).toEqual([1]);
  expect(await readDraft(ada)).toBeNull();
});

test('Try again shows how far the search is, and a second press does not end it', async () => {
  await storeUnsearched(await readFiles([watched('Film 1,2009', 'Film 2,2009')]));
  await open();
  await button(importSteps.resume).click();
  await expect.element(page.getByText(importSteps.failed(1))).toBeVisible();
  const found = Promise.withResolvers<Response>();
  responses.matches = () => found.promise;
  const retry = button(importSteps.retry).element() as HTMLElement;
  retry.click();
  retry.click();
  await expect.element(page.getByRole('progressbar', { name: importSteps.matching })).toBeVisible();
  await expect.element(page.getByText('1 of 2 titles')).toBeVisible();
  found.resolve(matchesOf(sure(1, 'Film 1', 2009)));
  await expect.element(button('Import 2 titles')).toBeVisible();
});

test('preferences that are restored stay as they are when other titles are searched for again', async () => {
  const preferences = { language: 'de' };
  await storeUnsearched(await readFiles([watched('Film 1,2009', 'Film 2,2009'), anExport({ preferences })]), true);
  const respond = responses.save;
  responses.save = (body) => (body.preferences ? Response.json({ outcomes: ['saved'] }) : respond(body));
  matchAll();
  await open();
  await button(importSteps.resume).click();
  await expect.element(page.getByText(importSteps.preferencesRestored)).toBeVisible();
  await button(importSteps.retry).click();
  await expect.element(page.getByRole('switch')).not.toBeChecked();
  await button('Import 2 titles').click();
  await expect.element(page.getByText('2 titles imported.')).toBeVisible();
  expect(saved.filter((part) => 'preferences' in part)).toEqual([{ preferences }]);
});

test('a file that cannot be read is named as the reason, and the unfinished import can be continued', async () => {
  const { unmount } = await open();
  await choose(watched('Moon,2009'));
  await expect.element(button('Import 1 title')).toBeVisible();
  await unmount();
  await open();
  await expect.element(unfinished).toBeVisible();
  const reading = vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new Error('unreadable'));
  onTestFinished(() => reading.mockRestore());
  await choose(films);
  await expect.element(page.getByText(importText.stopped.unread)).toBeVisible();
  await expect.element(button(importSteps.resume)).toBeVisible();
});

test('an import that another tab replaces adds nothing to that tab’s import, and its end keeps it', async () => {
  const [one, other] = [
    createDraft(['a.csv'], await readFiles([films])),
    createDraft(['b.csv'], await readFiles([films])),
  ];
  await storeDraft(ada, one);
  await storeDraft(ada, other);
  addResults(ada, other, 'matches', [[0, sure(1, 'Film 1', 2009)]]);
  addResults(ada, one, 'matches', [[0, sure(3, 'Film 3', 2009)]]);
  setDecisions(ada, one, { choices: {}, restores: true, isFinal: true });
  await deleteDraft(ada, one);
  const stored = await readDraft(ada);
  expect(stored).toMatchObject({ files: ['b.csv'], decisions: null });
  expect([...stored!.matches]).toEqual([[0, sure(1, 'Film 1', 2009)]]);
  await deleteDraft(ada, other);
  expect(await readDraft(ada)).toBeNull();
});

test('Discard deletes an unfinished import, and Cancel keeps it', async () => {
  matchAll();
  const { unmount } = await open();
  await choose(films);
  await expect.element(button('Import 15 titles')).toBeVisible();
  await button(importSteps.cancel).click();
  await expect.element(unfinished).toBeVisible();
  await button(importSteps.discard).click();
  await expect.element(unfinished).not.toBeInTheDocument();
  expect(document.activeElement?.className).toBe('import-steps');
  await unmount();
  await open();
  await expect.element(page.getByLabelText(importText.choose)).toBeInTheDocument();
  expect(unfinished.elements()).toEqual([]);
});

test('another user of the browser is not offered the import, which is deleted', async () => {
  const { unmount } = await open();
  await choose(watched('Moon,2009'));
  await expect.element(button('Import 1 title')).toBeVisible();
  await unmount();
  expect(await readDraft(ada)).not.toBeNull();
  viewer.value = { id: '20000000-0000-4000-8000-000000000000', autoplayTrailers: false };
  await open();
  await expect.poll(() => readDraft(ada)).toBeNull();
  expect(unfinished.elements()).toEqual([]);
});

test('Sign Out deletes an unfinished import also while the outbox keeps the storage', async () => {
  const { unmount } = await open();
  await choose(watched('Moon,2009'));
  await expect.element(button('Import 1 title')).toBeVisible();
  const names = async () => (await indexedDB.databases()).map(({ name }) => name);
  expect(await names()).toContain(importDatabase);
  const entry = { userId: ada, kind: 'like', title: 'movie:1', value: true, at: '2026-01-01T00:00:00.000Z' };
  localStorage.setItem('outbox', JSON.stringify([entry]));
  onTestFinished(() => localStorage.clear());
  vi.mocked(fetch).mockImplementation(never);
  const submitted = Promise.withResolvers<void>();
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => submitted.resolve());
  enhanceOutbox();
  const form = document.createElement('form');
  form.setAttribute('action', '/auth/sign-out');
  document.body.append(form);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  form.requestSubmit();
  vi.advanceTimersByTime(3_000);
  await submitted.promise;
  form.remove();
  expect(await names()).not.toContain(importDatabase);
  await unmount();
});
