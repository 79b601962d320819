import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { enhanceDialogs } from '../../src/client/enhance/dialogs.ts';
import History from '../../src/client/islands/history/island.tsx';
import StatsIsland from '../../src/client/islands/stats/island.tsx';
import Toasts from '../../src/client/islands/toasts/island.tsx';
import type { HistoryPage } from '../../src/shared/domain/history.ts';
import { spacePresses } from '../support/presses.ts';

enhanceDialogs();

const now = '2026-11-22T12:00:00.000Z';
const place = { filter: 'all', page: 1 } as const;
const historyOf = (...names: string[]): HistoryPage => ({
  watches: names.map((title, index) => ({
    mediaType: 'tv',
    id: index + 1,
    title,
    posterPath: null,
    season: 2,
    episode: 3,
    watchedAt: `2026-11-2${index}T12:00:00.000Z`,
  })),
  page: 1,
  totalPages: 1,
  total: names.length,
});
const statsOf = (seriesWatched: number) => ({ moviesWatched: 0, seriesWatched, inWatchlist: 0 });

/** The stored titles, and the responses to Clear and Undo. */
let server: { names: string[]; clear: () => Response; undo: () => Response };

beforeEach(() => {
  toast.remove(); // the library shows toasts of earlier tests again
  server = {
    names: ['Dark', 'Lost'],
    clear() {
      server.names = [];
      return Response.json({ undo: 'sealed' });
    },
    undo() {
      server.names = ['Dark', 'Lost'];
      return new Response(null, { status: 204 });
    },
  };
  spacePresses();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, { method = 'GET' } = {}) => {
    if (method === 'DELETE') return server.clear();
    if (method === 'POST') return server.undo();
    return Response.json({ ...historyOf(...server.names), stats: statsOf(server.names.length) });
  });
});

/** Toasts have a root of their own, which moves into an open dialog. */
async function renderHistory(history: HistoryPage | null = historyOf('Dark', 'Lost'), more = {}): Promise<void> {
  await render(<Toasts />);
  await render(
    <>
      <StatsIsland stats={statsOf(2)} />
      <History images="https://images.test" place={place} history={history} now={now} ask={false} {...more} />
    </>,
  );
}

const names = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((card) => card.querySelector('b')?.textContent);
const removalOf = (name: string) => page.getByRole('button', { name: `Remove ${name} from your watch history` });
const clear = async () => {
  await userEvent.click(page.getByRole('link', { name: 'Clear History' }));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Clear History' }));
};

test('shows the watched titles, their episodes and the number of titles', async () => {
  await renderHistory();
  expect(names()).toEqual(['Dark', 'Lost']);
  await expect.element(page.getByText('Season 2, Episode 3').first()).toBeVisible();
  await expect.element(page.getByText('2 titles')).toBeVisible();
});

test('an empty history shows that it is empty, without Clear History', async () => {
  await renderHistory(historyOf());
  await expect.element(page.getByRole('heading', { name: 'No watch history yet' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Clear History' }).elements()).toEqual([]);
});

test('a failed load shows an error, and Try Again loads the history', async () => {
  await renderHistory(null);
  await expect.element(page.getByText('Your watch history is not available right now.')).toBeVisible();
  await userEvent.click(page.getByRole('link', { name: 'Try Again' }));
  await expect.poll(names).toEqual(['Dark', 'Lost']);
});

test('asks for confirmation before it clears, with Cancel focused', async () => {
  await renderHistory();
  const opener = page.getByRole('link', { name: 'Clear History' });
  const cancel = page.getByRole('link', { name: 'Cancel' });
  opener.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(cancel).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
  await userEvent.click(opener);
  await userEvent.click(cancel);
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  expect(names()).toEqual(['Dark', 'Lost']);
  expect(fetch).not.toHaveBeenCalled();
});

test('an update leaves the confirmation open, and shows when it is closed', async () => {
  await renderHistory();
  await userEvent.click(page.getByRole('link', { name: 'Clear History' }));
  const update = Response.json({ ...historyOf('Lost'), stats: statsOf(1) });
  const reading = vi.spyOn(update, 'json');
  vi.mocked(fetch).mockResolvedValueOnce(update);
  dispatchEvent(new Event('online'));
  await expect.poll(() => reading.mock.settledResults[0]?.type).toBe('fulfilled');
  await new Promise(requestAnimationFrame);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(names).toEqual(['Lost']);
});

test('a dialog rendered open becomes modal', async () => {
  await renderHistory(undefined, { ask: true });
  await expect.poll(() => document.querySelector('dialog:modal')?.id).toBe('clear-history');
});

test('clears the history and the statistics, and Ctrl+Z restores both', async () => {
  await renderHistory();
  await clear();
  await expect.element(page.getByText('No watch history yet')).toBeVisible();
  await expect.element(page.getByText('Watch history cleared')).toBeVisible();
  await expect.poll(() => document.querySelectorAll('dd')[1]!.textContent).toBe('0');
  expect(document.activeElement?.id).toBe('history');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(names).toEqual(['Dark', 'Lost']);
  await expect.poll(() => document.querySelectorAll('dd')[1]!.textContent).toBe('2');
  const [, undo] = vi.mocked(fetch).mock.calls.find(([, init]) => init?.method === 'POST')!;
  expect(undo!.keepalive).toBe(false); // the body may exceed the limit of `keepalive`
});

test('removes one title at once, moves the focus to the next, and Undo restores it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.mocked(fetch).mockImplementation(async (url, { method = 'GET' } = {}) => {
    if (method === 'POST') return server.undo();
    if (method === 'GET') return Response.json({ ...historyOf(...server.names), stats: statsOf(server.names.length) });
    expect(String(url)).toBe('/api/history?title=tv%3A1');
    await promise;
    server.names = ['Lost'];
    return Response.json({ undo: 'sealed' });
  });
  await renderHistory();
  await userEvent.click(removalOf('Dark'));
  expect(names()).toEqual(['Lost']);
  await expect.element(removalOf('Lost')).toHaveFocus();
  resolve();
  await expect.element(page.getByText('Removed Dark from your watch history')).toBeVisible();
  await expect.poll(() => document.querySelectorAll('dd')[1]!.textContent).toBe('1');
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(names).toEqual(['Dark', 'Lost']);
  await expect.poll(() => document.querySelectorAll('dd')[1]!.textContent).toBe('2');
});

test('a title that cannot be removed is shown again with an error, also offline', async () => {
  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  await renderHistory();
  await userEvent.click(removalOf('Lost'));
  await expect.element(page.getByText('Failed to remove it from your watch history')).toBeVisible();
  await expect.poll(names).toEqual(['Dark', 'Lost']);
  await expect.poll(() => vi.mocked(console.warn).mock.calls.length).toBe(1);
  vi.mocked(console.warn).mockClear();
});

test('a removed title does not return with a response that is older than its removal', async () => {
  const removals = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  let loads = 0;
  vi.mocked(fetch).mockImplementation(async (url, { method = 'GET' } = {}) => {
    if (method === 'GET') {
      loads++;
      return Response.json({ ...historyOf(...server.names), stats: statsOf(loads) });
    }
    await removals[String(url).endsWith('1') ? 0 : 1].promise;
    return Response.json({ undo: 'sealed' });
  });
  await renderHistory();
  for (const name of ['Dark', 'Lost']) await userEvent.click(removalOf(name));
  removals[0].resolve();
  await expect.poll(() => document.querySelectorAll('dd')[1]!.textContent).toBe('1');
  expect(names()).toEqual([]);
  server.names = [];
  removals[1].resolve();
  await expect.poll(() => loads).toBe(2);
  expect(names()).toEqual([]);
});

test('each removal has its own Undo, and Ctrl+Z undoes the last first', async () => {
  vi.mocked(fetch).mockImplementation(async (url, { method = 'GET', body } = {}) => {
    if (method === 'GET') return Response.json({ ...historyOf('Dark', 'Lost'), stats: statsOf(2) });
    if (method === 'DELETE') return Response.json({ undo: String(url).slice(-1) });
    undone.push((JSON.parse(String(body)) as { undo: string }).undo);
    return new Response(null, { status: 204 });
  });
  const undone: string[] = [];
  await renderHistory();
  for (const name of ['Dark', 'Lost']) await userEvent.click(removalOf(name));
  await expect.poll(() => page.getByRole('button', { name: 'Undo' }).elements()).toHaveLength(2);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(names).toEqual(['Lost']);
  await expect.element(removalOf('Lost')).toHaveFocus();
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(names).toEqual(['Dark', 'Lost']);
  await expect.poll(() => undone).toEqual(['2', '1']);
});

test('Ctrl+Z undoes a removal before an earlier Clear', async () => {
  const tokens = ['cleared', 'removed'];
  const undone: string[] = [];
  server.clear = () => {
    server.names = tokens.length === 2 ? ['Dark'] : [];
    return Response.json({ undo: tokens.shift() });
  };
  server.undo = () => {
    undone.push(String(vi.mocked(fetch).mock.lastCall![1]!.body));
    return new Response(null, { status: 204 });
  };
  await renderHistory();
  await clear();
  await expect.poll(names).toEqual(['Dark']);
  await userEvent.click(removalOf('Dark'));
  await expect.element(page.getByText('Removed Dark from your watch history')).toBeVisible();
  for (let press = 0; press < 3; press++) await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => undone).toEqual(['{"undo":"removed"}', '{"undo":"cleared"}']);
});

test('a removal that fails takes the focus from no later removal', async () => {
  const failing = Promise.withResolvers<Response>();
  await renderHistory(historyOf('Dark', 'Lost', 'Fargo'));
  server.names = ['Dark', 'Lost', 'Fargo'];
  vi.mocked(fetch).mockReturnValueOnce(failing.promise);
  await userEvent.click(removalOf('Dark'));
  server.clear = () => Response.json({ undo: 'sealed' });
  await userEvent.click(removalOf('Lost'));
  await expect.element(removalOf('Fargo')).toHaveFocus();
  removalOf('Fargo').element().closest('section')!.focus();
  failing.resolve(Response.json({ problem: 'unavailable' }, { status: 503 }));
  await expect.element(page.getByText('Failed to remove it from your watch history')).toBeVisible();
  await expect.poll(names).toEqual(['Dark', 'Fargo']);
  expect(document.activeElement?.id).toBe('history');
});

test('a response that arrives after a later one is ignored', async () => {
  const older = Promise.withResolvers<Response>();
  await renderHistory();
  vi.mocked(fetch).mockReturnValueOnce(older.promise);
  dispatchEvent(new Event('online'));
  await expect.poll(() => vi.mocked(fetch).mock.calls).toHaveLength(1);
  server.names = ['Lost'];
  dispatchEvent(new Event('online'));
  await expect.poll(names).toEqual(['Lost']);
  const late = Response.json({ ...historyOf('Dark', 'Lost'), stats: statsOf(9) });
  const reading = vi.spyOn(late, 'json');
  older.resolve(late);
  await expect.poll(() => reading.mock.settledResults[0]?.type).toBe('fulfilled');
  expect([document.querySelectorAll('dd')[1]!.textContent, names()]).toEqual(['1', ['Lost']]);
});

test('a failed Clear shows an error and keeps the history', async () => {
  server.clear = () => Response.json({ problem: 'unavailable' }, { status: 503 });
  await renderHistory();
  await clear();
  await expect.element(page.getByText('Failed to clear watch history')).toBeVisible();
  expect(names()).toEqual(['Dark', 'Lost']);
});

test('a failed Undo shows an error and can be retried', async () => {
  await renderHistory();
  await clear();
  const { undo } = server;
  server.undo = () => Response.json({ problem: 'unavailable' }, { status: 503 });
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.element(page.getByText('Failed to restore watch history')).toBeVisible();
  server.undo = undo;
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(names).toEqual(['Dark', 'Lost']);
});

test('reloads the history when the network returns', async () => {
  await renderHistory(historyOf('Dark'));
  dispatchEvent(new Event('online'));
  await expect.poll(names).toEqual(['Dark', 'Lost']);
});
