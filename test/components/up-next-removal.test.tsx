// Removing titles from Continue Watching, with Undo.
import '../../src/client/styles/index.css';
import '../../src/client/styles/personal.css';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { enhanceArrowButtons } from '../../src/client/enhance/rows.ts';
import Toasts from '../../src/client/islands/toasts/island.tsx';
import UpNextTitles from '../../src/client/islands/up-next/island.tsx';
import { enqueue, flush } from '../../src/client/stores/outbox.ts';
import { viewer } from '../../src/client/stores/viewer.ts';
import { offlineText } from '../../src/shared/text/offline.ts';
import { upNextText, upNextToastText } from '../../src/shared/text/up-next.ts';
import { freezePresses, spacePresses } from '../support/presses.ts';

const titles = ['Lantern Street', 'The Tuesday Boat', 'Night Ferry'].map((title, index) => ({
  mediaType: 'tv' as const,
  id: 501 + index,
  title,
  posterPath: null,
  backdropPath: null,
  season: 1,
  episode: 2,
  position: null,
}));

let requests: string[];
let write: () => Response | Promise<Response>;
/** The titles that the Worker returns. */
let loaded: typeof titles;

function clearDevice(): void {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: 'outbox' }));
}
afterEach(clearDevice); // files share the storage

beforeEach(() => {
  clearDevice();
  toast.remove();
  viewer.value = { id: '10000000-0000-4000-8000-000000000000', autoplayTrailers: false };
  requests = [];
  loaded = titles;
  write = () => Response.json({ dismissed: true });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  spacePresses();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, { method = 'GET' } = {}) => {
    requests.push(`${method} ${String(input).split('?')[0]}`);
    return method === 'GET' ? Response.json({ titles: loaded }) : write();
  });
});

const renderPage = (props: { titles?: typeof titles } = { titles }) =>
  render(
    <>
      <UpNextTitles images="https://images.test" isPage {...props} />
      <Toasts />
    </>,
  );

/** The row on Home, before another row. */
const renderRow = async () => {
  const { container } = await render(
    <>
      <data id="viewer" data-following="row" />
      <UpNextTitles images="https://images.test" />
      <a href="/new">After</a>
      <Toasts />
    </>,
  );
  await expect.element(removal('Lantern Street')).toBeVisible();
  return container;
};

const removal = (title: string) => page.getByRole('button', { name: `Remove ${title} from Continue Watching` });
const undo = page.getByRole('button', { name: 'Undo' });
const names = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((tile) => tile.querySelector('b')?.textContent);
const focused = () => document.activeElement?.getAttribute('aria-label');

test('a removed title disappears at once, and Undo brings it back to its place', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  write = () => promise;
  await renderPage();
  await userEvent.click(removal('The Tuesday Boat'));
  expect(names()).toEqual(['Lantern Street', 'Night Ferry']);
  resolve(Response.json({ dismissed: true }));
  await expect.element(page.getByText(upNextText.titleRemoved('The Tuesday Boat'))).toBeVisible();
  write = () => Response.json({ dismissed: false });
  await userEvent.click(undo);
  await expect.poll(names).toEqual(['Lantern Street', 'The Tuesday Boat', 'Night Ferry']);
  expect(focused()).toBe(upNextText.remove('The Tuesday Boat'));
  expect(requests).toEqual(['PUT /api/up-next/tv/502', 'DELETE /api/up-next/tv/502']);
});

test('Ctrl+Z brings the last removed title back', async () => {
  await renderPage();
  for (const name of ['The Tuesday Boat', 'Lantern Street']) await userEvent.click(removal(name));
  await expect.poll(() => undo.elements()).toHaveLength(2);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(names).toEqual(['Lantern Street', 'Night Ferry']);
});

test('by keyboard the focus moves to the next title, and to the previous one from the end', async () => {
  await renderPage();
  removal('The Tuesday Boat').element().focus();
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe(upNextText.remove('Night Ferry'));
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe(upNextText.remove('Lantern Street'));
  expect(names()).toEqual(['Lantern Street']);
});

test('a double click removes one title', async () => {
  freezePresses();
  await renderPage();
  await userEvent.dblClick(removal('Lantern Street'));
  expect(names()).toEqual(['The Tuesday Boat', 'Night Ferry']);
});

test('a failed removal brings the title back with an error, and so does a failed Undo remove it again', async () => {
  write = () => Response.json({ problem: 'unavailable' }, { status: 503 });
  await renderPage();
  await userEvent.click(removal('Lantern Street'));
  await expect.element(page.getByText(upNextToastText['up-next-failed'])).toBeVisible();
  expect(names()).toHaveLength(3);
  write = () => Response.json({ dismissed: true });
  await userEvent.click(removal('Lantern Street'));
  await expect.element(undo).toBeVisible();
  write = () => Response.json({ problem: 'unavailable' }, { status: 503 });
  await userEvent.click(undo);
  await expect.element(page.getByText(upNextToastText['up-next-failed'])).toBeVisible();
  expect(names()).toEqual(['The Tuesday Boat', 'Night Ferry']);
  write = () => Response.json({ dismissed: false });
  await userEvent.click(undo);
  await expect.poll(names).toHaveLength(3);
});

test.each([
  [false, upNextText.remove('Lantern Street')],
  [true, 'After'],
])('a failed removal returns the focus, unless the user has moved it: %s', async (isMoved, label) => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  write = () => promise;
  await renderRow();
  await userEvent.click(removal('Lantern Street'));
  expect(focused()).toBe(upNextText.remove('The Tuesday Boat'));
  if (isMoved) page.getByRole('link', { name: 'After' }).element().focus();
  resolve(Response.json({ problem: 'unavailable' }, { status: 503 }));
  await expect.poll(names).toHaveLength(3);
  expect(focused() ?? document.activeElement?.textContent).toBe(label);
});

test('after the last title the page shows its empty state with the focus, and Undo restores the title', async () => {
  loaded = [];
  const { container } = await renderPage({ titles: titles.slice(0, 1) });
  await userEvent.click(removal('Lantern Street'));
  await expect.element(page.getByRole('heading', { name: upNextText.empty })).toBeVisible();
  await expect.element(page.getByText(upNextText.emptyHint)).toBeVisible();
  expect(document.activeElement).toBe(container.querySelector('.up-next-page'));
  await expect.poll(() => requests).toEqual(['PUT /api/up-next/tv/501', 'GET /api/up-next']);
  await userEvent.click(undo);
  await expect.poll(names).toEqual(['Lantern Street']);
});

test('after the last title more titles are loaded, and Undo puts it before them', async () => {
  loaded = titles.slice(1);
  await renderPage({ titles: titles.slice(0, 1) });
  await userEvent.click(removal('Lantern Street'));
  await expect.poll(names).toEqual(['The Tuesday Boat', 'Night Ferry']);
  await userEvent.click(undo);
  await expect.poll(names).toEqual(['Lantern Street', 'The Tuesday Boat', 'Night Ferry']);
});

test('after the last title the row disappears, and Tab continues after it', async () => {
  loaded = titles.slice(0, 1);
  const container = await renderRow();
  loaded = [];
  removal('Lantern Street').element().focus();
  await userEvent.keyboard('{Enter}');
  expect(container.querySelector('.up-next, .row')).toBeNull();
  expect(document.activeElement?.textContent).toBe(upNextText.empty);
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.textContent).toBe('After');
  await userEvent.click(undo);
  await expect.element(removal('Lantern Street')).toBeVisible();
  expect(container.querySelector('.up-next .row')).not.toBeNull();
});

test('the row marks its ends again after its first title is removed and restored', async () => {
  enhanceArrowButtons();
  const container = await renderRow();
  container.style.width = '24rem'; // narrower than two titles
  const ends = () => {
    const row = container.querySelector('.row')!;
    return ['data-at-start', 'data-at-end'].filter((end) => row.hasAttribute(end)).join();
  };
  await expect.poll(ends).toBe('data-at-start');
  await userEvent.click(removal('Lantern Street'));
  await expect.poll(names).toHaveLength(2);
  await expect.poll(ends).toBe('data-at-start');
  await userEvent.click(undo);
  await expect.poll(names).toHaveLength(3);
  const rail = container.querySelector('.rail')!;
  const [first, second] = [...rail.children] as HTMLElement[];
  rail.scrollTo({ left: rail.scrollWidth, behavior: 'instant' });
  await expect.poll(ends).toBe('data-at-end');
  rail.scrollTo({ left: second!.offsetLeft - first!.offsetLeft, behavior: 'instant' });
  await expect.poll(ends).toBe('');
});

test('offline the removal waits on the device, and the title stays removed', async () => {
  write = () => Promise.reject(new TypeError('Failed to fetch'));
  const { unmount } = await renderPage();
  await userEvent.click(removal('Lantern Street'));
  await expect.element(page.getByText(offlineText.waiting)).toBeVisible();
  await unmount();
  await renderPage();
  expect(names()).toEqual(['The Tuesday Boat', 'Night Ferry']);
});

test('a visitor removes a title on the device, and beginning it again brings it back', async () => {
  viewer.value = null;
  enqueue({ kind: 'watched', title: 'tv:501:1:1', value: true });
  enqueue({ kind: 'position', title: 'movie:501', value: true, position: 60, duration: 600 });
  loaded = titles.slice(0, 1);
  const begun = () => {
    const [input] = vi.mocked(fetch).mock.lastCall!;
    return new URL(String(input), location.href).searchParams.get('begun');
  };
  const load = async () => {
    const { unmount } = await renderPage({});
    await expect.element(removal('Lantern Street')).toBeVisible();
    return unmount;
  };
  let unmount = await load();
  await userEvent.click(removal('Lantern Street'));
  await expect.element(page.getByRole('heading', { name: upNextText.empty })).toBeVisible();
  await expect.poll(begun).toBe('movie:501@60-600');
  await userEvent.click(undo);
  await expect.element(removal('Lantern Street')).toBeVisible();
  await expect.element(removal('Lantern Street')).toHaveFocus();
  await userEvent.click(removal('Lantern Street'));
  await expect.element(page.getByRole('heading', { name: upNextText.empty })).toBeVisible();
  await unmount();
  enqueue({ kind: 'watched', title: 'tv:501:1:2', value: true });
  unmount = await load();
  expect(begun()).toBe('tv:501:1:2,movie:501@60-600');
  await flush();
  expect(requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
  await unmount();
});
