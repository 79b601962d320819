import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import ListItems from '../../src/client/islands/list-items/island.tsx';
import type { SortProps } from '../../src/client/islands/list-items/sort-titles.tsx';
import Toasts from '../../src/client/islands/toasts/island.tsx';
import { enhanceForms } from '../../src/client/enhance/forms.ts';
import { namedListToastText } from '../../src/shared/text/named-lists.ts';
import { listDocumentViolations } from '../support/accessibility.ts';

const list = '10000000-0000-4000-8000-000000000000';
const titles = ['Metropolis', 'Charade', 'Nosferatu'].map((title, index) => ({
  mediaType: 'movie' as const,
  id: index + 1,
  title,
  posterPath: null,
  year: 1926,
  addedAt: '2026-01-02T03:04:05.678901+00:00',
}));
const neighbour = { mediaType: 'tv' as const, id: 9, title: 'Elsewhere', posterPath: null, year: null };

const common = {
  id: list,
  name: 'Autumn',
  facts: { total: 3, visibility: 'private', watched: 1, hasSeries: false },
  watched: ['movie:2'],
  images: 'https://images.test',
} as const;

/** The response of the server, and the orders it received. */
let respond: () => Response | Promise<Response>;
let orders: string[];

beforeEach(() => {
  orders = [];
  respond = () => new Response(null, { status: 204 });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, { method, body } = {}) => {
    expect(`${method} ${String(input)}`).toContain(`PUT /api/lists/${list}/order`);
    orders.push((JSON.parse(body as string) as { titles: string[] }).titles.join(' '));
    return respond();
  });
});

const renderItems = (props: Partial<SortProps> = {}) =>
  render(
    <>
      <h1>Autumn</h1>
      <ListItems {...common} titles={titles} before={null} after={null} {...props} />
      <Toasts />
    </>,
  );
const names = () => [...document.querySelectorAll('.card b')].map(({ textContent }) => textContent);
const button = (name: string) => page.getByRole('button', { name });

test('the first title cannot move up, nor the last down, unless the list has other pages', async () => {
  const { rerender } = await renderItems();
  const moves = () => document.querySelectorAll('[data-move]').length;
  expect(moves()).toBe(4);
  expect(await listDocumentViolations()).toEqual([]);
  await rerender(<ListItems {...common} titles={titles} before={neighbour} after={neighbour} />);
  expect(moves()).toBe(6);
  expect(button('Move Metropolis up').element().getAttribute('value')).toBe('movie:1,tv:9');
  expect(button('Move Nosferatu down').element().getAttribute('value')).toBe('tv:9,movie:3');
});

test('each tool has the same place below all titles', async () => {
  await renderItems();
  const placesOf = (tool: string) =>
    [...document.querySelectorAll('.item-tools')]
      .flatMap((tools) => [...tools.querySelectorAll(tool)].map((each) => [tools, each] as const))
      .map(([tools, each]) => Math.round(each.getBoundingClientRect().left - tools.getBoundingClientRect().left));
  for (const [tool, count] of [
    ['[data-move=up]', 2],
    ['[data-move=down]', 2],
    ['.item-handle', 3],
    ['[name=remove]', 3],
  ] as const) {
    const places = placesOf(tool);
    expect([places.length, new Set(places).size]).toEqual([count, 1]);
  }
});

test('a move is shown at once and announced, and the focus stays on the title', async () => {
  await renderItems();
  await button('Move Nosferatu up').click();
  expect(names()).toEqual(['Metropolis', 'Nosferatu', 'Charade']);
  await expect.element(page.getByText('Nosferatu is now number 2 of 3.')).toBeInTheDocument();
  await expect.element(button('Move Nosferatu up')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(names()).toEqual(['Nosferatu', 'Metropolis', 'Charade']);
  await expect.element(button('Move Nosferatu down')).toHaveFocus();
  await expect.poll(() => orders.at(-1)).toBe('movie:3 movie:1 movie:2');
});

test('moves during a request are sent after it as one order', async () => {
  const first = Promise.withResolvers<Response>();
  respond = () => first.promise;
  await renderItems();
  for (const name of ['Move Nosferatu up', 'Move Nosferatu up', 'Move Nosferatu down']) await button(name).click();
  expect(orders).toEqual(['movie:1 movie:3 movie:2']);
  respond = () => new Response(null, { status: 204 });
  first.resolve(new Response(null, { status: 204 }));
  await expect.poll(() => orders).toEqual(['movie:1 movie:3 movie:2', 'movie:1 movie:3 movie:2']);
  expect(names()).toEqual(['Metropolis', 'Nosferatu', 'Charade']);
});

test('a failed move is rolled back with an error', async () => {
  respond = () => Response.json({ problem: 'unavailable' }, { status: 503 });
  await renderItems();
  await button('Move Charade up').click();
  await expect.element(page.getByText(namedListToastText['list-not-changed'])).toBeVisible();
  expect(names()).toEqual(['Metropolis', 'Charade', 'Nosferatu']);
});

test('a move in a list that was deleted in another tab is rolled back, and a toast names the list', async () => {
  respond = () => Response.json({ problem: 'no-such-list' }, { status: 404 });
  await renderItems();
  await button('Move Charade up').click();
  await expect.element(page.getByText('“Autumn” no longer exists.')).toBeVisible();
  expect(names()).toEqual(['Metropolis', 'Charade', 'Nosferatu']);
});

const drag = (type: string, name: string) => {
  const card = [...document.querySelectorAll('.card')].find(({ textContent }) => textContent.includes(name))!;
  card.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }));
};

test('a dragged title shows its new place; a drop saves it, and a cancelled drag restores the order', async () => {
  await renderItems();
  drag('dragstart', 'Nosferatu');
  drag('dragenter', 'Metropolis');
  await expect.poll(names).toEqual(['Nosferatu', 'Metropolis', 'Charade']);
  drag('dragend', 'Nosferatu');
  await expect.poll(names).toEqual(['Metropolis', 'Charade', 'Nosferatu']);
  expect(orders).toEqual([]);

  drag('dragstart', 'Nosferatu');
  drag('dragenter', 'Metropolis');
  await expect.poll(names).toEqual(['Nosferatu', 'Metropolis', 'Charade']);
  drag('drop', 'Nosferatu');
  drag('dragend', 'Nosferatu');
  await expect.poll(() => orders).toEqual(['movie:3 movie:1 movie:2']);
  expect(names()).toEqual(['Nosferatu', 'Metropolis', 'Charade']);
});

test('a form during a move is submitted after the order is saved', async () => {
  const save = Promise.withResolvers<Response>();
  respond = () => save.promise;
  enhanceForms();
  await render(
    <form>
      <button className="submit" value="details">
        Save changes
      </button>
    </form>,
  );
  await renderItems();
  const submitted: string[] = [];
  const record = (event: SubmitEvent) => {
    if (!event.defaultPrevented) submitted.push(event.submitter!.getAttribute('value')!);
    event.preventDefault();
  };
  addEventListener('submit', record);
  onTestFinished(() => removeEventListener('submit', record));
  await userEvent.click(button('Move Charade up'));
  await userEvent.click(button('Save changes'));
  expect(submitted).toEqual([]);
  save.resolve(new Response(null, { status: 204 }));
  await expect.poll(() => submitted).toEqual(['details']);
  expect(orders).toEqual(['movie:2 movie:1 movie:3']);
});

/** Dispatches a touch event at the middle of a title's card. */
function touch(type: string, name: string, target: EventTarget = window) {
  const card = [...document.querySelectorAll('.card')].find((each) => each.textContent!.includes(name))!;
  const { left, top, width, height } = card.getBoundingClientRect();
  const [clientX, clientY] = [left + width / 2, top + height / 2];
  target.dispatchEvent(
    new PointerEvent(type, { bubbles: true, pointerId: 5, pointerType: 'touch', clientX, clientY, button: 0 }),
  );
}
const handleOf = (name: string) =>
  [...document.querySelectorAll('li')]
    .find(({ textContent }) => textContent!.includes(name))!
    .querySelector('.item-handle')!;

test('a finger drags a title by its handle; another finger and a cancelled touch change nothing', async () => {
  await renderItems();
  touch('pointerdown', 'Nosferatu', handleOf('Nosferatu'));
  touch('pointermove', 'Metropolis');
  await expect.poll(names).toEqual(['Nosferatu', 'Metropolis', 'Charade']);
  const grabbed = () => document.querySelector('li:has([data-grabbed])')?.querySelector('b')?.textContent;
  expect(grabbed()).toBe('Nosferatu');
  dispatchEvent(new PointerEvent('pointerup', { pointerId: 6 }));
  touch('pointercancel', 'Metropolis');
  await expect.poll(grabbed).toBeUndefined();
  await expect.poll(names).toEqual(['Metropolis', 'Charade', 'Nosferatu']);
  expect(orders).toEqual([]);

  touch('pointerdown', 'Nosferatu', handleOf('Nosferatu'));
  touch('pointermove', 'Metropolis');
  touch('pointerup', 'Metropolis');
  await expect.poll(() => orders).toEqual(['movie:3 movie:1 movie:2']);
  expect(names()).toEqual(['Nosferatu', 'Metropolis', 'Charade']);
  await expect.element(page.getByText('Nosferatu is now number 1 of 3.')).toBeInTheDocument();
});
