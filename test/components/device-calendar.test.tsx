// The section of a visitor's calendar, which asks for the titles on the device.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enhanceSections } from '../../src/client/enhance/sections.ts';
import { rememberFollowing } from '../../src/client/lib/visitor-cookies.ts';
import { describeFollowed } from '../../src/client/stores/followed.ts';
import { enqueueAll, type PendingAction } from '../../src/client/stores/outbox.ts';
import { viewer } from '../../src/client/stores/viewer.ts';
import { maxCalendarTitles } from '../../src/shared/contract/calendar.ts';

function clearDevice(): void {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: 'outbox' }));
  rememberFollowing(null);
}
beforeEach(() => {
  clearDevice();
  viewer.value = null;
});
afterEach(clearDevice); // files share the storage and the cookies

/** Stores actions, a minute after each other. */
const act = (...actions: Omit<PendingAction, 'value'>[]) =>
  enqueueAll(
    actions.map((action, place) => {
      const at = `2026-11-20T10:${String(place).padStart(2, '0')}:00.000Z`;
      return { value: true, ...action, at };
    }),
  );

test('the device follows its list and the series begun and not removed since, the latest first, and 61 at most', () => {
  act(
    { kind: 'list', title: 'movie:1' },
    { kind: 'watched', title: 'tv:2:1:1' },
    { kind: 'watched', title: 'movie:3' },
    { kind: 'position', title: 'tv:4:1:1', position: 60, duration: 600 },
    { kind: 'dismiss', title: 'tv:4' },
    { kind: 'list', title: 'tv:5' },
    { kind: 'dismiss', title: 'tv:5' },
    { kind: 'like', title: 'movie:6' },
    { kind: 'watched', title: 'tv:2:1:2' },
    { kind: 'list', title: 'movie:7', addedAt: '2012-03-01T12:00:00.000Z' },
  );
  expect(describeFollowed()).toBe('tv:2,tv:5,movie:1,movie:7');
  act(...Array.from({ length: 70 }, (_, place) => ({ kind: 'list' as const, title: `movie:${100 + place}` })));
  expect(describeFollowed().split(',')).toHaveLength(maxCalendarTitles + 1);
});

const section = (body: string, attributes = '') =>
  `<section id="device-calendar" data-section="/device-calendar" data-device="calendar" ${attributes}>
    <div data-body="">${body}</div>
    <template data-failed=""><p data-spoken="">Failed</p><a href="/calendar" data-retry="">Try Again</a></template>
  </section>`;

test('a failed request shows a message, whose button sends the titles again', async () => {
  act({ kind: 'list', title: 'movie:1' }, { kind: 'list', title: 'tv:5' });
  const requests: unknown[] = [];
  const responses = [
    () => Promise.reject(new TypeError('offline')),
    () => Promise.resolve(new Response(section('<p>Days</p>'))),
  ];
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    requests.push([String(url).split('?', 1)[0], init?.method, (init!.body as FormData).get('titles')]);
    return responses.shift()!();
  });
  const content = document.createElement('div');
  content.innerHTML = section('<p>Loading</p>', 'data-late=""');
  document.body.append(content);
  enhanceSections();
  await expect.element(page.getByText('Failed')).toBeVisible();
  vi.mocked(console.warn).mockClear();
  await userEvent.click(page.getByRole('link', { name: 'Try Again' }));
  await expect.element(page.getByText('Days')).toBeVisible();
  const request = ['/device-calendar', 'POST', 'tv:5,movie:1'];
  expect(requests).toEqual([request, request]);
  content.remove();
});
