import { beforeAll, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { enhanceDialogData } from '../../src/client/enhance/dialog-data.ts';
import { loadOpinion } from '../../src/client/stores/opinion.ts';
import { viewer } from '../../src/client/stores/viewer.ts';

const fetchSpy = vi.spyOn(globalThis, 'fetch');
const paths = () => fetchSpy.mock.calls.map(([input]) => new URL(String(input), location.href).pathname);

beforeAll(enhanceDialogData);

test.each([
  ['notices', '/api/notifications', { images: '', today: '2026-01-01', notices: [], read: [] }],
  ['rating-dialog', '/api/opinion/movie/7001', { liked: false, rating: null }],
])('pressing the opener of #%s loads its data once', async (opens, path, response) => {
  history.replaceState(null, '', '/info/movie/7001');
  viewer.value = { id: 'ada', autoplayTrailers: false };
  fetchSpy.mockReset().mockImplementation(async () => Response.json(response));
  const opener = Object.assign(document.createElement('button'), { textContent: 'Open' });
  opener.dataset['opens'] = opens;
  document.body.append(opener);
  await userEvent.click(opener);
  await expect.poll(paths).toEqual([path]);
  await userEvent.click(opener);
  if (opens === 'rating-dialog') await loadOpinion({ mediaType: 'movie', id: 7001 });
  expect(paths()).toEqual([path]);
});
