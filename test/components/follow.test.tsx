import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import Follow from '../../src/client/islands/follow/island.tsx';
import Toasts from '../../src/client/islands/toasts/island.tsx';
import { listItemsText } from '../../src/shared/text/list-items.ts';
import { followText } from '../../src/shared/text/follow.ts';
import { listDocumentViolations } from '../support/accessibility.ts';
import { freezePresses, spacePresses } from '../support/presses.ts';

const list = '10000000-0000-4000-8000-000000000000';

/** The writes that the Worker received, and its response. */
let writes: string[];
let respond: () => Response | Promise<Response>;

const stored = () => new Response(null, { status: 204 });

beforeEach(() => {
  spacePresses();
  toast.remove(); // the library shows toasts of earlier tests again
  writes = [];
  respond = stored;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, { method } = {}) => {
    writes.push(`${method} ${String(input)}`);
    return respond();
  });
});

const renderFollow = (isFollowing = false) =>
  render(
    <>
      <Follow id={list} name="Autumn" view="?sort=title" isFollowing={isFollowing} />
      <Toasts />
    </>,
  );
const button = (name: string) => page.getByRole('button', { name });

test('a press follows a list at once, another one stops, and both are announced', async () => {
  const following = Promise.withResolvers<Response>();
  respond = () => following.promise;
  await renderFollow();
  expect(document.querySelector('form')!.getAttribute('action')).toBe(`/lists/${list}?sort=title`);
  await button(followText.follow).click();
  await expect.element(button(followText.unfollow)).toHaveFocus();
  expect(await listDocumentViolations()).toEqual([]);
  respond = stored;
  following.resolve(stored());
  await expect.element(page.getByRole('status').getByText(followText.followed)).toBeVisible();
  await button(followText.unfollow).click();
  await expect.element(button(followText.follow)).toHaveFocus();
  await expect.element(page.getByRole('status').getByText(followText.unfollowed)).toBeVisible();
  expect(writes).toEqual([`PUT /api/lists/${list}/follow`, `DELETE /api/lists/${list}/follow`]);
});

test.each([
  [503, 'unavailable', listItemsText.failed],
  [409, 'full', followText.full],
  [404, 'no-such-list', '“Autumn” no longer exists.'],
])('a failure with %d is rolled back with a toast', async (status, problem, sentence) => {
  respond = () => Response.json({ problem }, { status });
  await renderFollow(true);
  await button(followText.unfollow).click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(button(followText.unfollow)).toHaveFocus();
});

test('a double click follows once', async () => {
  await renderFollow();
  freezePresses();
  await button(followText.follow).dblClick();
  await expect.element(page.getByText(followText.followed)).toBeVisible();
  expect(writes).toEqual([`PUT /api/lists/${list}/follow`]);
});
