import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import ListItems from '../../src/client/islands/list-items/island.tsx';
import type { SortProps } from '../../src/client/islands/list-items/sort-titles.tsx';
import Toasts from '../../src/client/islands/toasts/island.tsx';
import { showToast } from '../../src/client/stores/toasts.ts';
import { listItemsText } from '../../src/shared/text/list-items.ts';
import { listDocumentViolations } from '../support/accessibility.ts';
import { freezePresses, spacePresses } from '../support/presses.ts';

const list = '10000000-0000-4000-8000-000000000000';
const titles = ['Metropolis', 'Charade', 'Nosferatu'].map((title, index) => ({
  mediaType: 'movie' as const,
  id: index + 1,
  title,
  posterPath: null,
  year: 1926,
  addedAt: '2026-01-02T03:04:05.678901+00:00',
}));
const after = { mediaType: 'tv' as const, id: 9, title: 'Elsewhere', posterPath: null, year: null };

/** The response of the server, and the writes it received. */
let respond: () => Response | Promise<Response>;
let writes: string[];

beforeEach(() => {
  spacePresses();
  toast.remove(); // the library shows toasts of earlier tests again
  writes = [];
  respond = () => new Response(null, { status: 204 });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, { method, body } = {}) => {
    const texts = method === 'PUT' && String(input).includes('/movie/') ? JSON.parse(String(body)) : null;
    const what = texts ? `before ${texts.before}` : body;
    writes.push([method, String(input).split(list)[1], what].filter(Boolean).join(' '));
    return respond();
  });
});

const renderItems = (props: Partial<SortProps> = {}) =>
  render(
    <>
      <h1>Autumn</h1>
      <ListItems
        id={list}
        name="Autumn"
        facts={{ total: 3, visibility: 'private', watched: 1, hasSeries: false }}
        watched={['movie:2']}
        images="https://images.test"
        titles={titles}
        before={null}
        after={null}
        {...props}
      />
      <Toasts />
    </>,
  );
const names = () => [...document.querySelectorAll('.card b')].map(({ textContent }) => textContent);
const button = (name: string) => page.getByRole('button', { name });
const remove = (name: string) => button(`Remove ${name} from this list`);
const failing = () => Response.json({ problem: 'unavailable' }, { status: 503 });

test('a removed title disappears at once, and Undo puts it back at its place', async () => {
  const removal = Promise.withResolvers<Response>();
  respond = () => removal.promise;
  await renderItems();
  await remove('Charade').click();
  expect(names()).toEqual(['Metropolis', 'Nosferatu']);
  await expect.element(remove('Nosferatu')).toHaveFocus();
  await expect.element(page.getByText('2 titles · Private · 0 of 2 watched')).toBeVisible();
  expect(await listDocumentViolations()).toEqual([]);
  respond = () => new Response(null, { status: 204 });
  removal.resolve(respond());
  await expect.element(page.getByText('Removed Charade from Autumn')).toBeVisible();
  await button('Undo').click();
  expect(names()).toEqual(['Metropolis', 'Charade', 'Nosferatu']);
  await expect.element(remove('Charade')).toHaveFocus();
  await expect.element(page.getByText('3 titles · Private · 1 of 3 watched')).toBeVisible();
  expect(writes).toEqual(['DELETE /movie/2', 'PUT /movie/2 before movie:3']);
});

test('titles are put back in any order, also after others have moved', async () => {
  await renderItems({ after });
  for (const name of ['Nosferatu', 'Charade']) await remove(name).click();
  await expect.poll(() => button('Undo').elements()).toHaveLength(2);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(names).toEqual(['Metropolis', 'Charade']);
  await button('Move Charade up').click();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(names).toEqual(['Charade', 'Metropolis', 'Nosferatu']);
  await expect
    .poll(() => writes.slice(2))
    .toEqual([
      'PUT /movie/2 before tv:9',
      'PUT /order {"titles":["movie:2","movie:1","movie:3"]}',
      'PUT /movie/3 before tv:9',
    ]);
});

test('Ctrl+Z undoes the newest action, a removal or that of a toast', async () => {
  await renderItems();
  const undone: string[] = [];
  const showUndo = (name: string) =>
    showToast('success', name, name, { label: 'Undo', run: () => void undone.push(name) });
  showUndo('earlier');
  await remove('Charade').click();
  await expect.element(page.getByText('Removed Charade from Autumn')).toBeVisible();
  showUndo('later');
  await expect.element(page.getByText('later')).toBeVisible();
  const pressed = [];
  for (let press = 0; press < 4; press++) {
    await userEvent.keyboard('{Control>}z{/Control}');
    pressed.push([...undone, names().length].join());
  }
  expect(pressed).toEqual(['later,2', 'later,3', 'later,earlier,3', 'later,earlier,3']);
});

test('a removal that fails is rolled back with a toast; an Undo that fails can be pressed again', async () => {
  respond = failing;
  await renderItems();
  await remove('Charade').click();
  await expect.element(page.getByText(listItemsText.failed)).toBeVisible();
  expect(names()).toEqual(['Metropolis', 'Charade', 'Nosferatu']);
  await expect.element(remove('Charade')).toHaveFocus();

  respond = () => new Response(null, { status: 204 });
  await remove('Charade').click();
  await expect.element(page.getByText('Removed Charade from Autumn')).toBeVisible();
  respond = failing;
  await button('Undo').click();
  await expect.element(page.getByText(listItemsText.failed)).toBeVisible();
  expect(names()).toEqual(['Metropolis', 'Nosferatu']);
  respond = () => new Response(null, { status: 204 });
  await button('Undo').click();
  await expect.element(page.getByText('Charade is back in Autumn')).toBeVisible();
  expect(names()).toEqual(['Metropolis', 'Charade', 'Nosferatu']);
});

test('titles are put back in the order of their removal, by their own toasts', async () => {
  await renderItems({ after });
  for (const name of ['Nosferatu', 'Charade']) await remove(name).click();
  await expect.poll(() => button('Undo').elements()).toHaveLength(2);
  await button('Undo').last().click();
  await expect.poll(names).toEqual(['Metropolis', 'Nosferatu']);
  await button('Undo').click();
  await expect.poll(names).toEqual(['Metropolis', 'Charade', 'Nosferatu']);
  await expect.poll(() => writes.slice(2)).toEqual(['PUT /movie/3 before tv:9', 'PUT /movie/2 before movie:3']);
});

test.each([
  ['fails too', failing, ['Metropolis', 'Charade', 'Nosferatu'], 0],
  ['was stored', () => new Response(null, { status: 204 }), ['Metropolis', 'Nosferatu'], 1],
])('when Undo of a pending removal fails and the removal %s, the stored titles are shown', async (_, ...expected) => {
  const [removed, shown, undos] = expected;
  const removal = Promise.withResolvers<Response>();
  respond = () => removal.promise;
  await renderItems();
  await remove('Charade').click();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(names()).toEqual(['Metropolis', 'Charade', 'Nosferatu']);
  respond = failing;
  removal.resolve(removed());
  await expect.element(page.getByText(listItemsText.failed)).toBeVisible();
  expect(writes).toEqual(['DELETE /movie/2', 'PUT /movie/2 before movie:3']);
  expect(names()).toEqual(shown);
  expect(button('Undo').elements()).toHaveLength(undos);
});

test('a failed removal leaves the focus and the scroll position where the user has moved them', async () => {
  const removal = Promise.withResolvers<Response>();
  respond = () => removal.promise;
  await renderItems();
  await remove('Charade').click();
  const below = document.createElement('button');
  below.textContent = 'Below';
  below.style.marginTop = '300vh';
  document.body.append(below);
  onTestFinished(() => below.remove());
  below.focus();
  const placeOf = () => Math.round(below.getBoundingClientRect().top);
  const place = placeOf();
  expect(window.scrollY).toBeGreaterThan(innerHeight);
  removal.resolve(failing());
  await expect.element(page.getByText(listItemsText.failed)).toBeVisible();
  expect([document.activeElement, placeOf()]).toEqual([below, place]);
});

test('a double click removes one title', async () => {
  await renderItems();
  freezePresses();
  await remove('Metropolis').dblClick();
  expect(names()).toEqual(['Charade', 'Nosferatu']);
});

test('a held key removes one title', async () => {
  await renderItems();
  (remove('Metropolis').element() as HTMLElement).focus();
  freezePresses();
  await userEvent.keyboard('{Enter>3/}');
  expect(names()).toEqual(['Charade', 'Nosferatu']);
});

test('quick presses of a key each remove a title', async () => {
  await renderItems();
  (remove('Metropolis').element() as HTMLElement).focus();
  freezePresses();
  await userEvent.keyboard('{Enter} ');
  expect(names()).toEqual(['Nosferatu']);
});

test('a click on another title soon after removes that one too', async () => {
  await renderItems();
  freezePresses();
  await remove('Nosferatu').click();
  await remove('Metropolis').click();
  expect(names()).toEqual(['Charade']);
});

test('after the last title of the page the previous one has the focus', async () => {
  await renderItems({ after });
  await remove('Nosferatu').click();
  await expect.element(remove('Charade')).toHaveFocus();
});

test('the focus moves to the removal of the next title, also if titles are on My List', async () => {
  await renderItems();
  // enhance/list-buttons.ts does this
  for (const add of document.querySelectorAll<HTMLButtonElement>('[name=add]')) add.name = 'remove';
  await remove('Charade').click();
  await expect.element(remove('Nosferatu')).toHaveFocus();
});

test('an emptied page of a longer list links to the other titles, and Undo still works', async () => {
  await renderItems({ titles: titles.slice(0, 1) });
  await remove('Metropolis').click();
  await expect.element(page.getByRole('link', { name: 'Show the other titles' })).toBeVisible();
  await button('Undo').click();
  await expect.poll(names).toEqual(['Metropolis']);
});

test('a removal during a move is sent after the order is saved', async () => {
  const order = Promise.withResolvers<Response>();
  respond = () => order.promise;
  await renderItems();
  await button('Move Charade up').click();
  await remove('Nosferatu').click();
  expect(names()).toEqual(['Charade', 'Metropolis']);
  respond = () => new Response(null, { status: 204 });
  expect(writes).toEqual(['PUT /order {"titles":["movie:2","movie:1","movie:3"]}']);
  order.resolve(respond());
  await expect.poll(() => writes.slice(1)).toEqual(['DELETE /movie/3']);
});

test('a move during an Undo is sent after the title is put back', async () => {
  await renderItems();
  await remove('Charade').click();
  await expect.element(button('Undo')).toBeVisible();
  const restoring = Promise.withResolvers<Response>();
  respond = () => restoring.promise;
  await button('Undo').click();
  await button('Move Charade up').click();
  await remove('Nosferatu').click();
  expect(names()).toEqual(['Charade', 'Metropolis']);
  expect(writes.slice(1)).toEqual(['PUT /movie/2 before movie:3']);
  respond = () => new Response(null, { status: 204 });
  restoring.resolve(respond());
  await expect
    .poll(() => writes.slice(2))
    .toEqual(['PUT /order {"titles":["movie:2","movie:1","movie:3"]}', 'DELETE /movie/3']);
});

test('when the page is left, writes that wait are sent', async () => {
  respond = () => new Promise(() => {});
  await renderItems();
  for (const name of ['Move Charade up', 'Move Charade down']) await button(name).click();
  await remove('Nosferatu').click();
  expect(writes).toHaveLength(1);
  dispatchEvent(new Event('pagehide'));
  const order = 'PUT /order {"titles":["movie:1","movie:2","movie:3"]}';
  await expect.poll(() => writes.slice(1).toSorted()).toEqual(['DELETE /movie/3', order]);
});

test('after the last title the heading has the focus, and the empty list says so', async () => {
  const facts = { total: 1, visibility: 'public', watched: 0, hasSeries: false } as const;
  await renderItems({ titles: titles.slice(0, 1), facts });
  await remove('Metropolis').click();
  await expect.element(page.getByRole('heading', { name: 'Autumn' })).toHaveFocus();
  await expect.element(page.getByRole('heading', { name: listItemsText.empty })).toBeVisible();
  await expect.element(page.getByText('0 titles · Public')).toBeVisible();
});

test('a title of a list that was deleted in another tab is shown again, and a toast names the list', async () => {
  respond = () => Response.json({ problem: 'no-such-list' }, { status: 404 });
  await renderItems();
  await remove('Charade').click();
  await expect.element(page.getByText('“Autumn” no longer exists.')).toBeVisible();
  expect(names()).toEqual(['Metropolis', 'Charade', 'Nosferatu']);
  expect(button('Undo').elements()).toEqual([]);
});
