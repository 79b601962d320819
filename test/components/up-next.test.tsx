import '../../src/client/styles/personal.css';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { viewer } from '../../src/client/stores/viewer.ts';
import UpNextRow from '../../src/client/islands/up-next/island.tsx';

let respond: () => Response;

beforeEach(() => {
  viewer.value = { id: 'ada', autoplayTrailers: false };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => respond());
});

const lantern = { id: 501, title: 'Lantern Street', posterPath: null, backdropPath: null, season: 2, episode: 3 };

/** The row of a user who may have something to continue. */
const renderRow = () =>
  render(
    <>
      <data id="viewer" data-following="" />
      <UpNextRow images="https://images.test" />
    </>,
  );

test('shows the next episode of each series, as a link to the player', async () => {
  respond = () => Response.json({ series: [lantern] });
  await renderRow();
  const link = page.getByRole('link', { name: 'Lantern Street Season 2, episode 3' });
  await expect.element(link).toHaveAttribute('href', '/watch/tv/501?season=2&episode=3');
  await expect.element(page.getByRole('link', { name: 'Continue Watching' })).toHaveAttribute('href', '/up-next');
});

test('leaves nothing when there is nothing to continue', async () => {
  respond = () => Response.json({ series: [] });
  const { container } = await renderRow();
  await expect.poll(() => container.querySelector('.up-next')).toBeNull();
});

test('says that it failed, and loads again on request', async () => {
  respond = () => Response.json({ problem: 'not-answering' }, { status: 503 });
  await renderRow();
  await expect.element(page.getByText('Your series could not be loaded right now.')).toBeVisible();
  respond = () => Response.json({ series: [lantern] });
  await userEvent.click(page.getByRole('button', { name: 'Try Again' }));
  await expect.element(page.getByText('Season 2, episode 3')).toBeVisible();
});
