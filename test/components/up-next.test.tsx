import '../../src/client/styles/personal.css';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { enqueue } from '../../src/client/stores/outbox.ts';
import { viewer } from '../../src/client/stores/viewer.ts';
import UpNextTitles from '../../src/client/islands/up-next/island.tsx';
import { upNextText } from '../../src/shared/text/up-next.ts';

let respond: () => Response;

beforeEach(() => {
  viewer.value = { id: 'ada', autoplayTrailers: false };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => respond());
});

const pictures = { posterPath: null, backdropPath: null };
const lantern = {
  mediaType: 'tv',
  id: 501,
  title: 'Lantern Street',
  ...pictures,
  season: 2,
  episode: 3,
  position: null,
};
const film = {
  mediaType: 'movie',
  id: 7,
  title: 'The Last Ferry',
  ...pictures,
  position: { position: 1200, duration: 5400 },
};

/** A visitor who has begun nothing on this device. */
function becomeVisitor(): void {
  viewer.value = null;
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: 'outbox' }));
}

const renderPage = () => render(<UpNextTitles images="https://images.test" isPage />);

/** The row of a user who may have something to continue. */
const renderRow = () =>
  render(
    <>
      <data id="viewer" data-following="row" />
      <UpNextTitles images="https://images.test" />
    </>,
  );

test('shows the next episode of each series, as a link to the player', async () => {
  respond = () => Response.json({ titles: [lantern] });
  await renderRow();
  const link = page.getByRole('link', { name: 'Lantern Street Season 2, episode 3' });
  await expect.element(link).toHaveAttribute('href', '/watch/tv/501?season=2&episode=3');
  await expect.element(page.getByRole('link', { name: 'Continue Watching' })).toHaveAttribute('href', '/up-next');
});

test('shows the remaining time and the progress of a film that was stopped in the middle', async () => {
  respond = () => Response.json({ titles: [film] });
  const { container } = await renderRow();
  const link = page.getByRole('link', { name: 'The Last Ferry 1:10:00 left' });
  await expect.element(link).toHaveAttribute('href', '/watch/movie/7');
  expect(container.querySelector('progress')!.position).toBeCloseTo(1200 / 5400);
});

test('a page that only looks for titles shows no row', async () => {
  respond = () => Response.json({ titles: [lantern] });
  const { container } = await render(
    <>
      <data id="viewer" data-following="check" />
      <UpNextTitles images="https://images.test" />
    </>,
  );
  await expect.poll(() => container.querySelector('.up-next a')).not.toBeNull();
  expect(container.querySelector('.up-next')!.checkVisibility()).toBe(false);
});

test('removes the row when there is nothing to continue', async () => {
  respond = () => Response.json({ titles: [] });
  const { container } = await renderRow();
  await expect.poll(() => container.querySelector('.up-next')).toBeNull();
});

test('a failed load shows an error, and Try Again loads the titles', async () => {
  respond = () => Response.json({ problem: 'unavailable' }, { status: 503 });
  await renderRow();
  await expect.element(page.getByText('This could not be loaded right now.')).toBeVisible();
  respond = () => Response.json({ titles: [lantern] });
  await userEvent.click(page.getByRole('button', { name: 'Try Again' }));
  await expect.element(page.getByText('Season 2, episode 3')).toBeVisible();
});

test('requests the titles that a visitor has begun on this device, the latest first and those without a date last', async () => {
  becomeVisitor();
  enqueue({ kind: 'watched', title: 'tv:501:2:2', value: true });
  enqueue({ kind: 'position', title: 'movie:7', value: true, position: 1200, duration: 5400 });
  enqueue({ kind: 'watched', title: 'tv:502:1:1', value: false });
  enqueue({ kind: 'watched', title: 'tv:503:1:1', value: true, isGuess: true });
  respond = () => Response.json({ titles: [film, lantern] });
  await renderRow();
  await expect.element(page.getByText('Season 2, episode 3')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Continue Watching' })).toHaveAttribute('href', '/up-next');
  const [input] = vi.mocked(fetch).mock.calls[0]!;
  const { pathname, searchParams } = new URL(String(input), location.href);
  expect(pathname).toBe('/api/up-next/device');
  expect(searchParams.get('begun')).toBe('movie:7@1200-5400,tv:501:2:2,tv:503:1:1');
});

test('removes the row of a visitor who has begun nothing, without a request', async () => {
  becomeVisitor();
  document.cookie = 'following=yes; path=/'; // reserves the row's space on home
  const { container } = await renderRow();
  await expect.poll(() => container.querySelector('.up-next')).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
  expect(document.cookie).not.toContain('following=yes');
});

test('a visitor’s home reserves no space until the day on which a finished series goes on, or the next mark', async () => {
  becomeVisitor();
  enqueue({ kind: 'watched', title: 'tv:501:2:2', value: true });
  expect(document.cookie).toContain('following=yes');
  respond = () => Response.json({ titles: [], again: '2026-12-03' });
  const { container } = await renderRow();
  await expect.poll(() => container.querySelector('.up-next')).toBeNull();
  expect(document.cookie).toContain('following=2026-12-03');
  enqueue({ kind: 'watched', title: 'tv:502:1:1', value: true });
  expect(document.cookie).toContain('following=yes');
});

test('a visitor’s home reserves space for what they begin while a finished series is looked up', async () => {
  becomeVisitor();
  enqueue({ kind: 'watched', title: 'tv:501:2:2', value: true });
  respond = () => {
    enqueue({ kind: 'watched', title: 'tv:502:1:1', value: true });
    return Response.json({ titles: [], again: '2026-12-03' });
  };
  const { container } = await renderRow();
  await expect.poll(() => container.querySelector('.up-next')).toBeNull();
  expect(document.cookie).toContain('following=yes');
});

test('the page of a visitor shows a skeleton, then the titles they have begun', async () => {
  becomeVisitor();
  enqueue({ kind: 'watched', title: 'tv:501:2:2', value: true });
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => promise);
  const { container } = await renderPage();
  await expect.poll(() => container.querySelector('.skeleton')).not.toBeNull();
  resolve(Response.json({ titles: [lantern] }));
  const link = page.getByRole('list').getByRole('link', { name: 'Lantern Street Season 2, episode 3' });
  await expect.element(link).toBeVisible();
});

test('the page of a visitor who has begun nothing shows a hint', async () => {
  becomeVisitor();
  await renderPage();
  await expect.element(page.getByRole('heading', { name: 'Nothing to continue' })).toBeVisible();
  await expect.element(page.getByText(upNextText.emptyHintDevice)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Browse TV shows' })).toHaveAttribute('href', '/tv');
  expect(fetch).not.toHaveBeenCalled();
});

test('a failed load on the page of a visitor shows an error, and Try Again loads the titles', async () => {
  becomeVisitor();
  enqueue({ kind: 'watched', title: 'tv:501:2:2', value: true });
  respond = () => Response.json({ problem: 'unavailable' }, { status: 503 });
  await renderPage();
  await expect.element(page.getByRole('heading', { name: 'This could not be loaded right now.' })).toBeVisible();
  respond = () => Response.json({ titles: [lantern] });
  await userEvent.click(page.getByRole('link', { name: 'Try Again' }));
  await expect.element(page.getByText('Season 2, episode 3')).toBeVisible();
});
