import '../../src/client/styles/personal.css';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import SeasonProgress from '../../src/client/islands/season-progress/island.tsx';
import Toasts from '../../src/client/islands/toasts/island.tsx';
import { flush } from '../../src/client/stores/outbox.ts';
import { loadPlays, markWatched } from '../../src/client/stores/plays.ts';
import { viewer } from '../../src/client/stores/viewer.ts';
import { playsText, playsToastText } from '../../src/shared/text/plays.ts';
import { listDocumentViolations } from '../support/accessibility.ts';
import { freezePresses, spacePresses } from '../support/presses.ts';

const ada = '00000000-0000-4000-8000-000000000001';
const series = { mediaType: 'tv', id: 501 } as const;

/** What the Worker has stored, and how it responds to marks. */
let stored: Set<string>;
let respond: () => Response;

beforeEach(() => {
  spacePresses();
  localStorage.clear();
  stored = new Set(['tv:501:1:1']);
  respond = () => Response.json({ left: [] });
  viewer.value = { id: ada, autoplayTrailers: false };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, { body } = {}) => {
    if (!String(input).endsWith('/api/pending-actions')) return Response.json({ watched: [...stored], next: null });
    const response = respond();
    const { actions } = JSON.parse(body as string) as { actions: { title: string; value: boolean }[] };
    if (response.ok)
      for (const { title, value } of actions)
        if (value) stored.add(title);
        else stored.delete(title);
    return response;
  });
});

const renderProgress = () =>
  render(
    <>
      <SeasonProgress id={501} title="The Tuesday Boat" season={1} episodes={[1, 2, 3]} />
      <Toasts />
    </>,
  );
const button = (name: string) => page.getByRole('button', { name });

test('shows a link to the page of marks until the plays have loaded', async () => {
  await renderProgress();
  const link = page.getByRole('link', { name: playsText.choose });
  await expect.element(link).toHaveAttribute('href', '/info/tv/501/watched?season=1');
});

test('links a user to the dates once the plays have loaded, but not a visitor', async () => {
  await loadPlays(series);
  const { rerender } = await renderProgress();
  const link = page.getByRole('link', { name: playsText.dates('The Tuesday Boat') });
  await expect.element(link).toHaveAttribute('href', '/info/tv/501/watched?season=1');
  viewer.value = null;
  await rerender(<SeasonProgress id={501} title="The Tuesday Boat" season={1} episodes={[1, 2, 3]} />);
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  expect(link.elements()).toEqual([]);
});

test('marks the rest of a season, and Undo removes only those marks', async () => {
  await loadPlays(series);
  await renderProgress();
  await expect.element(page.getByText(playsText.progress(1, 3))).toBeVisible();
  expect(await listDocumentViolations()).toEqual([]);
  await userEvent.click(button(playsText.whole));
  await expect.element(page.getByText(playsText.progress(3, 3))).toBeVisible();
  await expect.poll(() => [...stored].toSorted()).toEqual(['tv:501:1:1', 'tv:501:1:2', 'tv:501:1:3']);
  await userEvent.click(button(playsText.undo));
  await expect.element(page.getByText(playsText.progress(1, 3))).toBeVisible();
  await expect.poll(() => [...stored]).toEqual(['tv:501:1:1']);
});

test('a visitor’s marks of a season stay on this device', async () => {
  viewer.value = null;
  await renderProgress();
  await userEvent.click(button(playsText.whole));
  await expect.element(page.getByText(playsText.progress(3, 3))).toBeVisible();
  await userEvent.click(button(playsText.none));
  await expect.element(page.getByText(playsText.progress(0, 3))).toBeVisible();
  await flush();
  expect(vi.mocked(fetch).mock.calls.filter(([, init]) => init?.method !== 'GET')).toEqual([]);
});

test('a visitor marks the episodes before the last watched one, without a toast, and Undo removes only those', async () => {
  viewer.value = null;
  markWatched(['tv:501:1:2'], true, 'The Tuesday Boat');
  await renderProgress();
  const upToHere = button(playsText.upToEpisode(2));
  await userEvent.click(upToHere);
  await expect.element(page.getByText(playsText.progress(2, 3))).toBeVisible();
  await expect.element(upToHere).not.toBeInTheDocument();
  await expect.element(button(playsText.whole)).toHaveFocus();
  await userEvent.click(button(playsText.undo));
  await expect.element(page.getByText(playsText.progress(1, 3))).toBeVisible();
  await userEvent.click(button(playsText.whole));
  await expect.element(page.getByText(playsText.progress(3, 3))).toBeVisible();
  expect(upToHere.elements(), 'no episode is left').toEqual([]);
});

test('a double click marks a season and unmarks nothing', async () => {
  await loadPlays(series);
  await renderProgress();
  freezePresses();
  await userEvent.dblClick(button(playsText.whole));
  dispatchEvent(new Event('pagehide')); // ends Undo of an unmark
  await expect.element(page.getByText(playsText.progress(3, 3))).toBeVisible();
  await expect.poll(() => [...stored].toSorted()).toEqual(['tv:501:1:1', 'tv:501:1:2', 'tv:501:1:3']);
});

test('rejected marks are rolled back', async () => {
  await loadPlays(series);
  await renderProgress();
  const reject = vi.fn(() => Response.json({ problem: 'invalid' }, { status: 400 }));
  respond = reject;
  await userEvent.click(button(playsText.whole));
  await expect.poll(() => reject.mock.calls.length).toBe(3); // both marks, then each alone
  await expect.element(page.getByText(playsText.progress(1, 3))).toBeVisible();
});

test('shows an error when the browser cannot store the marks', async () => {
  await loadPlays(series);
  await renderProgress();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await userEvent.click(button(playsText.whole));
  await expect.element(page.getByText(playsToastText['mark-failed'])).toBeVisible();
});
