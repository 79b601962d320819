import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { toast } from 'react-hot-toast/headless';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { enhanceWatchedButtons } from '../../src/client/enhance/watched-buttons.ts';
import Toasts from '../../src/client/islands/toasts/island.tsx';
import { defineIslandElement } from '../../src/client/lib/hydrate.ts';
import { arePlaysKnown, isWatched } from '../../src/client/stores/plays.ts';
import { viewer } from '../../src/client/stores/viewer.ts';
import { playsText, playsToastText } from '../../src/shared/text/plays.ts';
import { spacePresses } from '../support/presses.ts';

defineIslandElement({});

const own = location.href;

/** What the Worker has stored, and what marking up to an episode has added. */
let stored: Set<string>;
let added: string[];
let isDown: boolean;

beforeEach(() => {
  spacePresses();
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: 'outbox' }));
  toast.remove();
  viewer.value = { id: '00000000-0000-4000-8000-000000000001', autoplayTrailers: false };
  stored = new Set();
  isDown = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, { body } = {}) => {
    const path = new URL(String(input), own).pathname;
    const given = typeof body === 'string' ? JSON.parse(body) : {};
    if (path === '/api/pending-actions') {
      for (const { title } of given.actions) stored.add(title);
      return Response.json({ left: [] });
    }
    if (path === '/api/plays/up-to') {
      if (isDown) return Response.json({ problem: 'unavailable' }, { status: 503 });
      expect([given, stored.has(given.play)], 'the mark of the episode itself is older').toEqual([
        { play: 'tv:501:2:2' },
        true,
      ]);
      added = ['tv:501:1:1', 'tv:501:1:2', 'tv:501:2:1'].filter((key) => !stored.has(key));
      for (const key of added) stored.add(key);
      return Response.json({ undo: 'a token' });
    }
    if (path === '/api/plays/undo') {
      expect(given).toEqual({ undo: 'a token' });
      for (const key of added) stored.delete(key);
      return new Response(null, { status: 204 });
    }
    return Response.json({ watched: [...stored], next: null, positions: {} });
  });
  history.replaceState(null, '', '/info/tv/501');
});

afterEach(() => history.replaceState(null, '', own));

async function openSeason(): Promise<void> {
  await render(
    <>
      <h1>The Tuesday Boat</h1>
      <ol>
        {[1, 2].map((episode) => (
          <li key={episode}>
            <button data-watched={`tv:501:2:${episode}`}>Episode {episode}</button>
          </li>
        ))}
      </ol>
      <Toasts />
    </>,
  );
  dispatchEvent(new Event('content'));
  await expect.poll(() => arePlaysKnown({ mediaType: 'tv', id: 501 })).toBe(true);
  await expect.poll(() => watched().map((at) => `tv:501:${at}`)).toEqual([...stored]);
}

enhanceWatchedButtons();

const button = (name: string) => page.getByRole('button', { name });
const watched = () => ['1:1', '1:2', '2:1', '2:2'].filter((at) => isWatched(`tv:501:${at}`));

test('a toast marks all episodes before a watched one, also of earlier seasons, and Undo removes only those', async () => {
  await openSeason();
  await userEvent.click(button('Episode 2'));
  await userEvent.click(button(playsText.upTo));
  await expect.poll(watched).toEqual(['1:1', '1:2', '2:1', '2:2']);
  await userEvent.click(button(playsText.undo));
  await expect.poll(watched).toEqual(['2:2']);
  await expect.element(page.getByText(playsToastText['marked-not-watched'])).toBeVisible();
});

test('if the season before has been begun, the toast marks only earlier episodes of this one', async () => {
  stored = new Set(['tv:501:1:2']);
  await openSeason();
  await userEvent.click(button('Episode 2'));
  await userEvent.click(button(playsText.earlier(1)));
  await expect.poll(watched).toEqual(['1:2', '2:1', '2:2']);
});

test('offline, the toast marks only earlier episodes of this season', async () => {
  await openSeason();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  await userEvent.click(button('Episode 2'));
  await userEvent.click(button(playsText.earlier(1)));
  await expect.poll(watched).toEqual(['2:1', '2:2']);
});

test('a failure to mark earlier episodes is shown and marks none', async () => {
  isDown = true;
  await openSeason();
  await userEvent.click(button('Episode 2'));
  await userEvent.click(button(playsText.upTo));
  await expect.element(page.getByText(playsToastText['mark-failed'])).toBeVisible();
  expect(watched()).toEqual(['2:2']);
});
