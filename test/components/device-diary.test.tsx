// The section of a visitor's diary, which asks for what is on the device.
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enhanceSections } from '../../src/client/enhance/sections.ts';
import { defineIslandElement } from '../../src/client/lib/hydrate.ts';
import { rememberFollowing } from '../../src/client/lib/visitor-cookies.ts';
import { describeDevice } from '../../src/client/stores/device-pages.ts';
import { restoreOnDevice, withdrawOnDevice } from '../../src/client/stores/device-removal.ts';
import { enqueueAll, type PendingAction, pendingActions } from '../../src/client/stores/outbox.ts';
import { describeStarted } from '../../src/client/stores/started.ts';
import { takeToasts } from '../../src/client/stores/toasts.ts';
import { viewer } from '../../src/client/stores/viewer.ts';
import { diaryText } from '../../src/shared/text/diary.ts';
import { words } from '../../src/shared/text/site.ts';
import { DeviceDiary, VisitorDiary } from '../../src/worker/features/diary/device-view.tsx';
import { listDocumentViolations } from '../support/accessibility.ts';
import { spacePresses } from '../support/presses.ts';

function clearDevice(): void {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: 'outbox' }));
  rememberFollowing(null);
}
beforeEach(() => {
  spacePresses();
  takeToasts();
  clearDevice();
  viewer.value = null;
});
afterEach(clearDevice); // files share the storage and the cookies

const act = (...actions: Omit<PendingAction, 'value'>[]) =>
  enqueueAll(actions.map((action) => ({ value: true, ...action })));

const entryOf = (title: string, id: number) => ({
  mediaType: 'movie' as const,
  id,
  season: 0,
  episode: 0,
  watchedAt: '2026-11-20T10:00:00.000Z',
  title,
  posterPath: null,
  score: null,
  isAgain: false,
  day: '2026-11-20',
});
const times = { from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' };
const month = { images: 'https://images.test', month: '2026-11', times, isCut: false, other: null };
const entries = [entryOf('Moon', 1), entryOf('Lost', 2)];
const marked = () => pendingActions.value.filter(({ kind }) => kind === 'watched').map(({ title, at }) => [title, at]);

test('a month sends its latest 500 marks, however many a later one has', () => {
  const on = (at: string, id: number) => ({ kind: 'watched' as const, title: `tv:3:1:${id}`, at });
  act(
    on('2026-10-31T23:59:59.999Z', 0),
    on('2026-11-30T23:59:59.999Z', 1),
    ...Array.from({ length: 501 }, (_, place) => on('2026-12-01T00:00:00.000Z', place + 2)),
  );
  const send = (from: string, to: string) => {
    const form = describeDevice(`diary ${from} ${to}`);
    const marks = JSON.parse(String(form.get('marks'))) as { key: string }[];
    return { keys: marks.map(({ key }) => key), cut: form.get('cut') };
  };
  expect(send(times.from, times.to)).toEqual({ keys: ['tv:3:1:1', 'tv:3:1:0'], cut: null });
  const { keys, cut } = send(times.to, '2027-01-01T00:00:00.000Z');
  expect([keys.length, keys.at(-2), keys.at(-1), cut]).toEqual([501, 'tv:3:1:3', 'tv:3:1:1', 'yes']);
});

test('a month loads from the marks on the device, whose removal leaves the device and can be undone', async () => {
  defineIslandElement({
    plays: () => import('../../src/client/islands/plays/island.tsx'),
    toasts: async () => ({ default: () => null }),
  });
  act(
    { kind: 'rating', title: 'movie:1', score: 8, at: '2026-11-20T10:00:00.000Z' },
    {
      kind: 'watched',
      title: 'movie:9',
      name: 'Old',
      at: '2026-11-20T10:00:00.000Z',
      happenedAt: '2026-09-20T10:00:00.000Z',
    },
    { kind: 'watched', title: 'movie:8', name: 'Older', at: '2026-08-20T10:00:00.000Z' },
    { kind: 'watched', title: 'movie:2', name: 'Lost', at: '2026-11-20T10:00:00.000Z' },
    {
      kind: 'watched',
      title: 'movie:1',
      name: 'Moon',
      at: '2026-11-25T10:00:00.000Z',
      happenedAt: '2026-11-20T10:00:00.000Z',
    },
    { kind: 'watched', title: 'tv:3:1:1', name: 'Tide', at: '2026-12-20T10:00:00.000Z' },
    { kind: 'watched', title: 'movie:4', value: false, at: '2026-11-20T10:00:00.000Z' } as PendingAction,
  );
  const before = marked();
  const response = Promise.withResolvers<Response>();
  const requests: [string, FormData][] = [];
  const responses = [
    () => response.promise,
    async () => new Response(renderToStaticMarkup(<DeviceDiary {...month} entries={entries} />)),
  ];
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    requests.push([String(url).split('?', 1)[0]!, init?.body as FormData]);
    return responses.shift()!();
  });
  const content = document.createElement('main');
  content.innerHTML = renderToStaticMarkup(
    <VisitorDiary month="2026-11" times={times} last="2026-11" login="/auth/login" />,
  );
  document.body.append(content);
  onTestFinished(() => content.remove());

  enhanceSections();
  await expect.element(page.getByRole('status', { name: words.loading })).toBeInTheDocument();
  await expect.poll(() => responses.length).toBe(1);
  response.reject(new TypeError('offline'));
  await expect.element(page.getByText(diaryText.failed)).toBeVisible();
  vi.mocked(console.warn).mockClear();
  await userEvent.click(page.getByRole('link', { name: words.tryAgain }));
  await expect.element(page.getByText('Moon')).toBeVisible();
  expect(await listDocumentViolations()).toEqual([]);
  const [path, form] = requests.at(-1)!;
  expect([requests.length, path, form.get('titles')]).toEqual([2, '/device-diary', 'movie:1,movie:2']);
  expect(JSON.parse(String(form.get('marks')))).toEqual([
    { key: 'movie:1', at: '2026-11-20T10:00:00.000Z', name: 'Moon', score: 8 },
    { key: 'movie:2', at: '2026-11-20T10:00:00.000Z', name: 'Lost' },
    { key: 'movie:9', at: '2026-09-20T10:00:00.000Z', name: 'Old' },
  ]);

  const remove = (name: string) => userEvent.click(page.getByRole('button', { name: diaryText.remove(name) }));
  await remove('Moon');
  await expect.poll(marked).toEqual(before.filter(([title]) => title !== 'movie:1'));
  await expect.poll(() => document.querySelectorAll('main li').length).toBe(1);
  const [{ text, action }] = takeToasts() as [ReturnType<typeof takeToasts>[0]];
  expect(text).toBe(diaryText.removed('Moon'));
  action!.run();
  await expect.element(page.getByText('Moon')).toBeVisible();
  await expect.poll(marked).toEqual(before);
  await remove('Moon');
  enqueueAll([{ kind: 'watched', title: 'movie:2', value: false }]); // as another tab does
  await expect.element(page.getByText(diaryText.empty)).toBeVisible();
});

test('Undo returns a mark to its place, so that later actions still count', () => {
  const mark = { kind: 'watched', title: 'tv:3:1:1' } as const;
  const subject = (key: string) => ({ kind: 'watched' as const, title: key });
  const at = (minute: number) => `2026-11-20T10:0${minute}:00.000Z`;
  act(
    { ...mark, at: at(0) },
    { kind: 'dismiss', title: 'tv:3', at: at(1) },
    { kind: 'watched', title: 'movie:4', at: at(2) },
    { kind: 'position', title: 'movie:4', position: 60, duration: 600, at: at(3) },
  );
  const before = [...pendingActions.value];
  expect(describeStarted()).toBe('movie:4@60-600');
  for (const key of ['tv:3:1:1', 'movie:4']) restoreOnDevice(withdrawOnDevice(subject(key)));
  expect([describeStarted(), pendingActions.value]).toEqual(['movie:4@60-600', before]);
});

test('Home reserves no space once nothing is left to continue, until Undo', () => {
  const mark = { kind: 'watched', title: 'tv:3:1:1' } as const;
  act(mark);
  const withdrawn = withdrawOnDevice(mark);
  expect(document.cookie).not.toContain('following=');
  restoreOnDevice(withdrawn);
  expect(document.cookie).toContain('following=yes');
});
