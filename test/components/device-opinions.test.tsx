// The section of a visitor's ratings and likes, which asks for what is on the device.
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { enhanceSections } from '../../src/client/enhance/sections.ts';
import { DeviceOpinions } from '../../src/client/islands/plays/device-opinions.tsx';
import { maxEntries } from '../../src/client/lib/outbox-append.ts';
import { defineIslandElement } from '../../src/client/lib/hydrate.ts';
import { describeDevice } from '../../src/client/stores/device-pages.ts';
import { restoreOnDevice, withdrawOnDevice } from '../../src/client/stores/device-removal.ts';
import { enqueueAll, type PendingAction, pendingActions, visitorId } from '../../src/client/stores/outbox.ts';
import { takeToasts } from '../../src/client/stores/toasts.ts';
import { viewer } from '../../src/client/stores/viewer.ts';
import { offlineText } from '../../src/shared/text/offline.ts';
import { opinionToastText } from '../../src/shared/text/opinion.ts';
import { ratingsText } from '../../src/shared/text/ratings.ts';
import { words } from '../../src/shared/text/site.ts';
import { DeviceRatingsList, VisitorRatings } from '../../src/worker/features/opinion/device-view.tsx';
import { listDocumentViolations } from '../support/accessibility.ts';
import { spacePresses } from '../support/presses.ts';

function clearDevice(): void {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: 'outbox' }));
}
beforeEach(() => {
  spacePresses();
  takeToasts();
  clearDevice();
  viewer.value = null;
  presses = 0;
});
afterEach(clearDevice); // files share the storage

let presses = 0;

/** Changes all stored actions, as another tab does. Storage events may arrive later. */
function changeElsewhere(changes: object): void {
  const stored = JSON.parse(localStorage.getItem('outbox')!) as object[];
  localStorage.setItem('outbox', JSON.stringify(stored.map((entry) => ({ ...entry, ...changes }))));
}

/** Stores actions, a second after each other. */
const act = (...actions: Omit<PendingAction, 'value'>[]) =>
  enqueueAll(
    actions.map((action) => {
      const at = `2026-11-20T10:00:${String(presses++).padStart(2, '0')}.000Z`;
      return { value: true, ...action, at };
    }),
  );

const sentBy = (part: string) => {
  const form = Object.fromEntries(describeDevice(part)) as Record<string, string>;
  const opinions = JSON.parse(form['opinions']!) as { title: string }[];
  return { ...form, opinions: opinions.map(({ title }) => title).join() };
};

test('ratings are sent the latest or the highest first, by page, and likes without them', () => {
  act(
    { kind: 'rating', title: 'movie:1', score: 9, review: 'Good' },
    { kind: 'rating', title: 'movie:2', score: 3 },
    { kind: 'like', title: 'movie:3' },
    { kind: 'like', title: 'movie:4', happenedAt: '2012-03-01T12:00:00.000Z' },
  );
  const whole = { titles: 'movie:2,movie:1', opinions: 'movie:2,movie:1', page: '1', pages: '1' };
  expect(sentBy('ratings 1')).toEqual(whole);
  expect(sentBy('highest 1')).toMatchObject({ opinions: 'movie:1,movie:2' });
  expect(sentBy('likes 1')).toMatchObject({ opinions: 'movie:3,movie:4' });
  act(
    ...Array.from({ length: 20 }, (_, place) => ({
      kind: 'rating' as const,
      title: `tv:${place + 1}`,
      score: 5 as const,
    })),
  );
  expect(sentBy('ratings 9')).toMatchObject({ titles: 'movie:2,movie:1', page: '2', pages: '2' });
});

const titleOf = (id: number, title: string) => ({
  mediaType: 'movie' as const,
  id,
  title,
  date: '2009-01-01',
  posterPath: null,
  isMissing: false,
  rating: { score: 9 as const, review: id === 1 ? 'Good' : null },
  day: '2026-11-20',
});

test('a page loads after a failure, and a removed rating leaves the device until Undo', async () => {
  defineIslandElement({
    plays: () => import('../../src/client/islands/plays/island.tsx'),
    toasts: async () => ({ default: () => null }),
  });
  act({ kind: 'rating', title: 'movie:1', score: 9, review: 'Good' }, { kind: 'rating', title: 'movie:2', score: 9 });
  const before = [...pendingActions.value];
  const response = Promise.withResolvers<Response>();
  const state = { kind: 'ratings', isByScore: false } as const;
  const list = { entries: [titleOf(1, 'Moon'), titleOf(2, 'Lost')], page: 1, pages: 1 };
  const markup = renderToStaticMarkup(<DeviceRatingsList state={state} images="https://images.test" list={list} />);
  const responses = [() => response.promise, async () => new Response(markup)];
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => responses.shift()!());
  const content = document.createElement('main');
  content.innerHTML = renderToStaticMarkup(<VisitorRatings state={state} page={1} login="/auth/login" />);
  document.body.append(content);
  onTestFinished(() => content.remove());

  enhanceSections();
  await expect.element(page.getByRole('status', { name: words.loading })).toBeInTheDocument();
  await expect.poll(() => responses.length).toBe(1);
  response.reject(new TypeError('offline'));
  await expect.element(page.getByText(ratingsText.failed)).toBeVisible();
  vi.mocked(console.warn).mockClear();
  await userEvent.click(page.getByRole('link', { name: words.tryAgain }));
  await expect.element(page.getByText('Good')).toBeVisible();
  expect(await listDocumentViolations()).toEqual([]);

  const remove = (name: string) => userEvent.click(page.getByRole('button', { name: ratingsText.removeTitle(name) }));
  await remove('Moon');
  await expect.poll(() => pendingActions.value).toEqual([before[1]]);
  await expect.poll(() => document.querySelectorAll('main .title-entries li').length).toBe(1);
  const [{ text, action }] = takeToasts() as [ReturnType<typeof takeToasts>[0]];
  expect(text).toBe(opinionToastText['rating-removed']);
  action!.run();
  await expect.element(page.getByText('Good')).toBeVisible();
  expect(pendingActions.value).toEqual(before);
  takeToasts();
  changeElsewhere({ userId: crypto.randomUUID() }); // as Sign In does
  await remove('Moon');
  await expect.element(page.getByText(ratingsText.noRatings)).toBeVisible();
  expect(takeToasts().map((toast) => [toast.text, toast.action])).toEqual([
    [opinionToastText['rating-missing'], undefined],
  ]);
});

test('Remove withdraws the rating that another tab has stored since, and Undo restores that one', () => {
  const subject = { kind: 'rating', title: 'movie:1' } as const;
  act({ ...subject, score: 9 });
  changeElsewhere({ score: 3 });
  const withdrawn = withdrawOnDevice(subject);
  expect([withdrawn?.score, pendingActions.value]).toEqual([3, []]);
  restoreOnDevice(withdrawn);
  expect(pendingActions.value).toEqual([expect.objectContaining({ ...subject, score: 3 })]);
});

test('a rating that another tab has changed is shown with its score, review and day', async () => {
  const subject = { kind: 'rating', title: 'movie:2' } as const;
  act({ ...subject, score: 9 });
  const entries = [titleOf(2, 'Lost')];
  render(<DeviceOpinions images="https://images.test" kind="rating" entries={entries} first={null} />);
  const shown = () => document.querySelector('.title-entries')?.textContent;
  await expect.poll(shown).toContain(ratingsText.score(9));
  changeElsewhere({ score: 3, review: 'Too long', at: '2026-11-22T12:00:00.000Z' });
  dispatchEvent(new StorageEvent('storage', { key: 'outbox' }));
  await expect.poll(shown).toContain(ratingsText.score(3));
  expect(shown()).toContain('Too long');
  expect(document.querySelector('time')?.dateTime).toBe('2026-11-22');
});

test('Undo restores nothing if later actions have filled the device', async () => {
  act({ kind: 'rating', title: 'movie:1', score: 9 });
  const entries = [titleOf(1, 'Moon')];
  render(<DeviceOpinions images="https://images.test" kind="rating" entries={entries} first={null} />);
  await userEvent.click(page.getByRole('button', { name: ratingsText.removeTitle('Moon') }));
  await expect.element(page.getByText(ratingsText.noRatings)).toBeVisible();
  await expect.poll(() => pendingActions.value).toEqual([]);
  const [removed] = takeToasts();
  const likes = Array.from({ length: maxEntries }, (_, place) => ({ kind: 'like', title: `movie:${place + 2}` }));
  const stored = likes.map((like) => ({ ...like, userId: visitorId, value: true, at: '2026-11-20T10:00:00.000Z' }));
  localStorage.setItem('outbox', JSON.stringify(stored));
  removed!.action!.run();
  const texts: string[] = [];
  await expect.poll(() => texts.push(...takeToasts().map(({ text }) => text))).toBe(2);
  expect(texts).toEqual([offlineText.fullVisitor, opinionToastText['rating-not-restored']]);
  expect(JSON.parse(localStorage.getItem('outbox')!)).toEqual(stored);
  await expect.element(page.getByText(ratingsText.noRatings)).toBeVisible();
});

test('a page that Remove or another tab has emptied leads to the first one', async () => {
  act({ kind: 'like', title: 'movie:1' }, { kind: 'like', title: 'movie:2' });
  const entries = [titleOf(1, 'Moon'), titleOf(2, 'Lost')].map((title) => ({ ...title, rating: null }));
  render(<DeviceOpinions images="https://images.test" kind="like" entries={entries} first="/ratings?show=likes" />);
  await userEvent.click(page.getByRole('button', { name: ratingsText.unlikeTitle('Moon') }));
  await expect.element(page.getByText('Lost')).toBeVisible();
  clearDevice();
  const link = page.getByRole('link', { name: ratingsText.first });
  await expect.element(link).toHaveAttribute('href', '/ratings?show=likes');
  expect(document.querySelector('.title-entries')).toBeNull();
});
