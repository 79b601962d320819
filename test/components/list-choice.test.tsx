import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import ListItems from '../../src/client/islands/list-items/island.tsx';
import Toasts from '../../src/client/islands/toasts/island.tsx';
import { mount } from '../../src/client/lib/mount.ts';
import { confirmTitles, isListed } from '../../src/client/stores/my-list.ts';
import { listItemsText } from '../../src/shared/text/list-items.ts';
import { namedListProblems } from '../../src/shared/text/named-lists.ts';
import { listDocumentViolations } from '../support/accessibility.ts';
import { freezePresses, spacePresses } from '../support/presses.ts';

const list = '10000000-0000-4000-8000-000000000000';
const props = {
  id: list,
  name: 'Autumn',
  facts: { total: 4, visibility: 'private', watched: 1, hasSeries: false },
  watched: ['movie:3'],
  images: 'https://images.test',
  titles: ['Metropolis', 'Charade', 'Nosferatu'].map((title, index) => ({
    mediaType: 'movie' as const,
    id: index + 1,
    title,
    posterPath: null,
    year: 1926,
    addedAt: `2026-01-0${index + 1}T00:00:00.000Z`,
  })),
  targets: [
    { id: 'my-list', name: 'My List' },
    { id: list, name: 'Winter' },
  ],
  to: list,
  path: `/lists/${list}`,
  action: `/lists/${list}?sort=title&choose=&page=2`,
  done: `/lists/${list}?sort=title&page=2`,
  chosen: ['movie:3'],
} as const;

/** The writes that the Worker received, and its response. */
let writes: string[];
let respond: () => Response;

beforeEach(() => {
  spacePresses();
  toast.remove(); // the library shows toasts of earlier tests again
  writes = [];
  respond = () => Response.json({ existing: 0, undo: 'sealed' });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, { body } = {}) => {
    writes.push(`${String(input)} ${String(body)}`);
    return respond();
  });
});

const renderChoice = (given: ComponentProps<typeof ListItems> = props) =>
  render(
    <>
      <ListItems {...given} />
      <Toasts />
    </>,
  );
const names = () => [...document.querySelectorAll('.card b')].map(({ textContent }) => textContent);
const count = page.getByText(/ chosen$/);

const chosen = () => new FormData(document.querySelector('form')!).getAll('title').join(' ');
const button = (name: string) => page.getByRole('button', { name });

test('a press anywhere on a card chooses its title, and the number of chosen titles is announced', async () => {
  await render(<ListItems {...props} />);
  await expect.element(count).toHaveTextContent('1 title chosen');
  await page.getByText('Metropolis').click();
  await expect.element(count).toHaveTextContent('2 titles chosen');
  await page.getByRole('checkbox', { name: 'Choose Nosferatu' }).click();
  await expect.element(count).toHaveTextContent('1 title chosen');
  expect(chosen()).toBe('movie:1');
  expect(document.querySelector('.grid a')).toBeNull();
  expect(await listDocumentViolations()).toEqual([]);
});

test('titles that were chosen before hydration stay chosen', async () => {
  const island = document.createElement('div');
  island.innerHTML = renderToString(<ListItems {...props} />);
  document.body.append(island);
  island.querySelector<HTMLInputElement>('[value="movie:1"]')!.click();
  const unmount = mount(island, ListItems, props, '');
  onTestFinished(() => {
    unmount();
    island.remove();
  });
  await expect.element(count).toHaveTextContent('2 titles chosen');
  await page.getByText('Nosferatu').click();
  await expect.element(count).toHaveTextContent('1 title chosen');
  expect(chosen()).toBe('movie:1');
});

test('all titles of the page are chosen, or none', async () => {
  await render(<ListItems {...props} />);
  await button('Choose all').click();
  expect(chosen()).toBe('movie:1 movie:2 movie:3');
  await expect.element(count).toHaveTextContent('3 titles chosen');
  await button('Choose none').click();
  expect(chosen()).toBe('');
  await expect.element(count).toHaveTextContent('0 titles chosen');
  expect(document.querySelector('form')!.getAttribute('action')).toBe(`/lists/${list}?sort=title&choose=&page=2`);
});

test('Choose all, Choose none and the count come before the changes, which look inactive without a choice', async () => {
  await render(<ListItems {...props} />);
  const controls = [...document.querySelectorAll('.list-tools :is(.button, [role=status], select)')];
  expect(
    controls.map(({ role, tagName, textContent }) => (role === 'status' || tagName !== 'SELECT' ? textContent : 'To')),
  ).toEqual(['Choose all', 'Choose none', '1 title chosen', 'To', 'Move', 'Copy', 'Remove', 'Done']);
  const colour = () => getComputedStyle(button('Move').element()).color;
  const active = colour();
  await button('Choose none').click();
  expect(colour()).not.toBe(active);
});

test('the target list of the last change is chosen', async () => {
  await renderChoice();
  await expect.element(page.getByRole('combobox')).toHaveValue(list);
});

test('chosen titles are removed at once, and Undo puts them back', async () => {
  await renderChoice();
  await page.getByText('Metropolis').click();
  freezePresses();
  await button('Remove').dblClick();
  expect(names()).toEqual(['Charade']);
  await expect.element(page.getByText('2 titles · Private · 0 of 2 watched')).toBeVisible();
  await expect.element(count).toHaveTextContent('0 titles chosen');
  await expect.element(page.getByText('2 titles removed')).toBeVisible();
  expect(await listDocumentViolations()).toEqual([]);
  respond = () => new Response(null, { status: 204 });
  await button('Undo').click();
  expect(names()).toEqual(['Metropolis', 'Charade', 'Nosferatu']);
  await expect.element(page.getByText('2 titles put back')).toBeVisible();
  expect(writes).toEqual([
    `/api/lists/${list}/changes {"action":"remove","titles":["movie:1","movie:3"]}`,
    '/api/lists/undo {"undo":"sealed"}',
  ]);
});

test('titles whose removal fails are shown again as chosen, and a failed Undo can be repeated', async () => {
  const failing = () => Response.json({ problem: 'unavailable' }, { status: 503 });
  respond = failing;
  await renderChoice();
  await page.getByText('Metropolis').click();
  await button('Remove').click();
  await expect.element(page.getByText(listItemsText.failed)).toBeVisible();
  expect([names(), chosen()]).toEqual([['Metropolis', 'Charade', 'Nosferatu'], 'movie:1 movie:3']);
  respond = () => Response.json({ undo: 'sealed' });
  toast.remove(); // it covers the button
  await button('Remove').click();
  await expect.element(page.getByText('2 titles removed')).toBeVisible();
  respond = failing;
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByText(listItemsText.failed).first()).toBeVisible();
  await expect.poll(names).toEqual(['Charade']);
  respond = () => new Response(null, { status: 204 });
  await button('Undo').click();
  await expect.poll(names).toEqual(['Metropolis', 'Charade', 'Nosferatu']);
});

test('a list that was deleted in another tab is named, and its titles are shown again', async () => {
  respond = () => Response.json({ problem: 'no-such-list' }, { status: 404 });
  await renderChoice();
  await button('Remove').click();
  await expect.element(page.getByText('“Autumn” no longer exists.')).toBeVisible();
  expect([names(), chosen()]).toEqual([['Metropolis', 'Charade', 'Nosferatu'], 'movie:3']);
});

test('after all titles of a page were removed, a link leads to the others', async () => {
  await renderChoice();
  await button('Choose all').click();
  await button('Remove').click();
  await expect.element(page.getByRole('link', { name: listItemsText.otherTitles })).toBeVisible();
});

test('chosen titles are moved at once, and Undo puts them back', async () => {
  respond = () => Response.json({ existing: 1, undo: 'sealed' });
  await renderChoice();
  await page.getByText('Metropolis').click();
  await button('Move').click();
  expect(names()).toEqual(['Charade']);
  await expect.element(page.getByText('2 titles moved to Winter: 1 added, 1 already there')).toBeVisible();
  respond = () => new Response(null, { status: 204 });
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(names()).toEqual(['Metropolis', 'Charade', 'Nosferatu']);
  await expect.element(page.getByText('2 titles put back')).toBeVisible();
  expect(writes).toEqual([
    `/api/lists/${list}/changes {"action":"move","to":"${list}","titles":["movie:1","movie:3"]}`,
    '/api/lists/undo {"undo":"sealed"}',
  ]);
});

test('chosen titles are copied and stay', async () => {
  respond = () => Response.json({ existing: 0, undo: null });
  await renderChoice();
  await page.getByRole('combobox').selectOptions('My List');
  await button('Copy').click();
  await expect.element(page.getByText('1 title copied to My List')).toBeVisible();
  expect([names(), chosen()]).toEqual([['Metropolis', 'Charade', 'Nosferatu'], '']);
  expect(writes).toEqual([`/api/lists/${list}/changes {"action":"copy","to":"my-list","titles":["movie:3"]}`]);
});

test.each([
  ['Move', 410, '“Winter” no longer exists.'],
  ['Copy', 410, '“Winter” no longer exists.'],
  ['Move', 404, '“Autumn” no longer exists.'],
  ['Copy', 404, '“Autumn” no longer exists.'],
  ['Move', 409, namedListProblems.listFull],
  ['Copy', 503, listItemsText.failed],
])('%s that fails with %d says why, and the titles stay chosen', async (action, status, sentence) => {
  respond = () => Response.json({ problem: 'any' }, { status });
  await renderChoice();
  await button(action).click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  expect([names(), chosen()]).toEqual([['Metropolis', 'Charade', 'Nosferatu'], 'movie:3']);
});

const myList = {
  ...props,
  id: 'my-list',
  name: 'My List',
  facts: { ...props.facts, total: 3, visibility: null },
  targets: props.targets.slice(1),
  path: '/my-list',
};

test('titles of My List are moved to another list and no longer count as listed, and Undo puts them back', async () => {
  confirmTitles(['movie:1', 'movie:3']);
  await renderChoice(myList);
  await button('Move').click();
  await expect.element(page.getByText('1 title moved to Winter')).toBeVisible();
  await expect.element(page.getByText('2 titles · 0 of 2 watched')).toBeVisible();
  expect([isListed('movie:1'), isListed('movie:3')]).toEqual([true, false]);
  respond = () => Response.json({ titles: ['movie:1', 'movie:3'] });
  await button('Undo').click();
  await expect.element(page.getByText('1 title put back')).toBeVisible();
  await expect.poll(() => isListed('movie:3')).toBe(true);
  expect(writes.slice(0, 2)).toEqual([
    `/api/lists/my-list/changes {"action":"move","to":"${list}","titles":["movie:3"]}`,
    '/api/lists/undo {"undo":"sealed"}',
  ]);
});

test('without other lists, titles of My List can only be removed', async () => {
  await renderChoice({ ...myList, targets: [] });
  for (const name of ['Move', 'Copy']) expect(button(name).elements()).toEqual([]);
  await button('Choose all').click();
  await button('Remove').click();
  await expect.element(page.getByRole('heading', { name: 'Your list is empty' })).toBeVisible();
});
