import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import Plays from '../../src/client/islands/plays/island.tsx';
import Toasts from '../../src/client/islands/toasts/island.tsx';
import { diaryText } from '../../src/shared/text/diary.ts';
import { playsText, playsToastText } from '../../src/shared/text/plays.ts';
import { listDocumentViolations } from '../support/accessibility.ts';
import { spacePresses } from '../support/presses.ts';

const entryOf = (title: string, day: string, isAgain = false) => ({
  mediaType: 'movie' as const,
  id: title.length,
  season: 0,
  episode: 0,
  watchedAt: `${day}T12:00:00+00:00`,
  title,
  posterPath: null,
  score: null,
  isAgain,
  day,
});
const episode = { ...entryOf('Lost', '2026-03-02'), mediaType: 'tv' as const, season: 1, episode: 2 };
const entries = [entryOf('Metropolis', '2026-03-05', true), episode, entryOf('Metropolis', '2026-03-01')];

/** The writes that the Worker received, and its response. */
let writes: string[];
let respond: (method: string) => Response | Promise<Response>;

const stored = (method: string) =>
  method === 'DELETE' ? Response.json({ undo: 'sealed' }) : new Response(null, { status: 204 });
const failing = () => Response.json({ problem: 'unavailable' }, { status: 503 });

beforeEach(() => {
  spacePresses();
  toast.remove(); // the library shows toasts of earlier tests again
  writes = [];
  respond = stored;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, { method = 'GET', body } = {}) => {
    writes.push([method, decodeURIComponent(String(input)), body].filter(Boolean).join(' '));
    return respond(method);
  });
});

const renderDiary = () =>
  render(
    <>
      <h1>{diaryText.title}</h1>
      <Plays images="https://images.test" month="2026-03" entries={entries} />
      <Toasts />
    </>,
  );
const button = (name: string) => page.getByRole('button', { name });
const remove = (name: string, place = 0) => button(diaryText.remove(name)).nth(place);
const shown = () =>
  [...document.querySelectorAll('form section')].map((day) =>
    [...day.querySelectorAll('time, b, .badge')].map(({ textContent }) => textContent).join(' '),
  );
const all = ['March 5, 2026 Metropolis Again', 'March 2, 2026 Lost', 'March 1, 2026 Metropolis'];

test('a removed entry disappears at once with its emptied day, and Undo puts it back', async () => {
  const removal = Promise.withResolvers<Response>();
  respond = () => removal.promise;
  await renderDiary();
  expect(shown()).toEqual(all);
  await expect.element(page.getByRole('link', { name: /Lost/ })).toHaveAttribute('href', '/info/tv/4?season=1');
  await remove('Lost, Season 1, episode 2').click();
  expect(shown()).toEqual([all[0], all[2]]);
  await expect.element(remove('Metropolis', 1)).toHaveFocus();
  respond = stored;
  removal.resolve(stored('DELETE'));
  await expect.element(page.getByText('Removed Lost, Season 1, episode 2 from your diary')).toBeVisible();
  expect(await listDocumentViolations()).toEqual([]);
  await button(playsText.undo).click();
  expect(shown()).toEqual(all);
  await expect.element(remove('Lost, Season 1, episode 2')).toHaveFocus();
  await expect.element(page.getByText('Lost, Season 1, episode 2 is back in your diary')).toBeVisible();
  expect(writes).toEqual([
    'DELETE /api/plays?play=tv:4:1:2&watchedAt=2026-03-02T12:00:00+00:00',
    'POST /api/plays/undo {"undo":"sealed"}',
  ]);
});

test('without its first play, a later one is no repetition, and Ctrl+Z undoes this', async () => {
  await renderDiary();
  await remove('Metropolis', 1).click();
  expect(shown()).toEqual(['March 5, 2026 Metropolis', all[1]]);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(shown()).toEqual(all);
});

test('after the last entry, the month is empty and the heading has the focus', async () => {
  await renderDiary();
  await remove('Metropolis').click();
  await userEvent.keyboard('{Enter}{Enter}'); // the toasts cover the buttons
  await expect.element(page.getByRole('heading', { name: diaryText.empty })).toBeVisible();
  expect(shown()).toEqual([]);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(shown()).toEqual([all[2]]); // the last one removed
});

test('a removal that fails is rolled back with a toast; an Undo that fails can be pressed again', async () => {
  respond = failing;
  await renderDiary();
  await remove('Metropolis').click();
  await expect.element(page.getByText(playsToastText['diary-failed'])).toBeVisible();
  expect(shown()).toEqual(all);
  await expect.element(remove('Metropolis')).toHaveFocus();

  respond = stored;
  await remove('Metropolis').click();
  await expect.element(page.getByText('Removed Metropolis from your diary')).toBeVisible();
  respond = failing;
  await button(playsText.undo).click();
  await expect.element(page.getByText(playsToastText['diary-failed'])).toBeVisible();
  expect(shown()).toEqual(all.slice(1));
  respond = stored;
  await button(playsText.undo).click();
  await expect.element(page.getByText('Metropolis is back in your diary')).toBeVisible();
  expect(shown()).toEqual(all);
});

test('an entry that another device has removed cannot be put back', async () => {
  respond = () => Response.json({ undo: null });
  await renderDiary();
  await remove('Metropolis').click();
  await expect.element(page.getByText('Removed Metropolis from your diary')).toBeVisible();
  expect(button(playsText.undo).elements()).toEqual([]);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect([shown(), writes.length]).toEqual([all.slice(1), 1]);
});

test('a date of a film is removed in place, and the last one changes the form', async () => {
  const dates = entries
    .filter(({ mediaType }) => mediaType === 'movie')
    .map(({ watchedAt, day }) => ({ watchedAt, day }));
  await render(
    <>
      <h1>Metropolis</h1>
      <Plays film={10} dates={dates} today="2026-11-26" now="2026-11-26T12:00:00Z" />
      <Toasts />
    </>,
  );
  await page.getByLabelText(playsText.date).fill('2026-03-09');
  await button(playsText.removeDay('March 5, 2026')).click();
  await expect.element(button(playsText.removeDay('March 1, 2026'))).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.element(page.getByText(playsText.notYet)).toBeVisible();
  await expect.element(button(playsText.add)).toBeVisible();
  await expect.element(page.getByLabelText(playsText.date)).toHaveValue('2026-03-09');
  await expect.element(page.getByText('Removed March 1, 2026 from your diary')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(button(playsText.removeDay('March 1, 2026'))).toHaveFocus();
  expect(writes[0]).toBe('DELETE /api/plays?play=movie:10&watchedAt=2026-03-05T12:00:00+00:00');
});
