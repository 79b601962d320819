import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enhanceDialogs } from '../../src/client/enhance/dialogs.ts';
import { defineIslandElement } from '../../src/client/lib/hydrate.ts';
import { statusText } from '../../src/shared/text/status.ts';
import { showStatus } from '../../src/client/lib/status.ts';

let isLost = false;
const loadLost = async () => {
  if (isLost) throw new Error('lost');
  return { default: () => null };
};
const script = Promise.withResolvers<{ default: () => null }>();

beforeAll(() => {
  enhanceDialogs();
  defineIslandElement({ slow: () => script.promise, lost: loadLost });
});

const added: Element[] = [];

function add(markup: string): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = markup;
  const element = template.content.firstElementChild as HTMLElement;
  document.body.append(element);
  added.push(element);
  return element;
}

afterEach(() => added.splice(0).forEach((element) => element.remove()));

const place = 'style="position: fixed; inset: 0 auto auto 0; margin: 0"';

test('a double click opens a menu or a drawer, which a later click closes', async () => {
  const menu = add(`<details ${place}><summary>Account</summary></details>`) as HTMLDetailsElement;
  await userEvent.dblClick(menu.querySelector('summary')!);
  expect(menu.open).toBe(true);
  await userEvent.click(menu.querySelector('summary')!);
  expect(menu.open).toBe(false);
  menu.remove();

  const drawer = add('<form popover id="filters"><h2>Filters</h2></form>');
  const opener = add(`<button type="button" popovertarget="filters" ${place}>Filters</button>`);
  await userEvent.dblClick(opener);
  expect(drawer.matches(':popover-open')).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(drawer.matches(':popover-open')).toBe(false);
  opener.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 })); // at once
  expect(drawer.matches(':popover-open')).toBe(true);
  await userEvent.click(opener);
  expect(drawer.matches(':popover-open')).toBe(false);
});

test('the second click of a double click presses no control of the dialog that the first has opened', async () => {
  const opener = add(`<button type="button" data-opens="rate" ${place}>Open</button>`);
  const dialog = add(
    `<dialog id="rate" aria-label="Rate" ${place}><button type="button">Submit</button></dialog>`,
  ) as HTMLDialogElement;
  const submit = dialog.querySelector('button')!;
  Object.assign(submit.style, { position: 'fixed', inset: '0 auto auto 0', width: '100px', height: '100px' });
  const press = vi.fn();
  submit.addEventListener('click', press);
  await userEvent.dblClick(opener);
  expect([dialog.open, press.mock.calls.length]).toEqual([true, 0]);
  await userEvent.dblClick(submit);
  expect(press).toHaveBeenCalledTimes(2);
});

test('a status message is shown in the open modal dialog, and remains on the page when the dialog closes', async () => {
  const status = add('<p id="status" class="offline-sign" role="status"></p>');
  const dialog = add('<dialog aria-label="Rate"></dialog>') as HTMLDialogElement;
  dialog.showModal();
  showStatus('You are offline');
  showStatus('You are offline.');
  await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent('You are offline.');
  expect(status.parentElement).toBe(document.body);
  expect(document.querySelectorAll('[id=""]')).toHaveLength(0);
  dialog.close();
  await expect.poll(() => dialog.childElementCount).toBe(0);
  expect(status.textContent).toBe('You are offline.');
  dialog.showModal();
  showStatus('Again');
  showStatus('');
  expect([status.textContent, dialog.textContent]).toEqual(['', '']);
  dialog.close();
  await expect.poll(() => dialog.childElementCount).toBe(0);
  dialog.showModal();
  showStatus('');
  expect(dialog.childElementCount).toBe(0);
  dialog.close();
  showStatus('You are offline.');
  dialog.id = 'rate';
  add('<button type="button" data-opens="rate">Open</button>').click();
  await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent('You are offline.');
});

test('a click outside a dialog closes it, also one that was opened twice in a moment', async () => {
  const opener = add(`<button type="button" data-opens="rate" ${place}>Open</button>`);
  const dialog = add('<dialog id="rate" aria-label="Rate" closedby="any"></dialog>') as HTMLDialogElement;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  opener.click();
  expect(dialog.closedBy).toBe('closerequest');
  dialog.close();
  opener.click();
  vi.advanceTimersByTime(500);
  expect([dialog.open, dialog.closedBy]).toEqual([true, 'any']);
});

test('closing a dialog returns the focus at once, and never again later', async () => {
  const opener = add(`<a href="/rate" data-opens="rate" ${place}>Open</a>`);
  const next = add('<button type="button">Next</button>');
  const dialog = add('<dialog id="rate" aria-label="Rate"></dialog>') as HTMLDialogElement;
  opener.click(); // a click by script moves no focus
  const closed = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  dialog.close();
  expect(document.activeElement).toBe(opener);
  next.focus(); // before the browser reports the close
  await closed;
  expect(document.activeElement).toBe(next);
});

test('a dialog that was reopened before its script arrives reports one opening', async () => {
  const opener = add(`<button type="button" data-opens="rate" ${place}>Open</button>`);
  const dialog = add(
    '<dialog id="rate" aria-label="Rate"><m-island data-name="slow"></m-island></dialog>',
  ) as HTMLDialogElement;
  const opened = vi.fn();
  dialog.addEventListener('open', opened);
  opener.click();
  dialog.close();
  opener.click();
  script.resolve({ default: () => null });
  await expect.poll(() => dialog.querySelector('m-island')?.hasAttribute('data-awake')).toBe(true);
  await expect.poll(() => opened.mock.calls.length).toBeGreaterThan(0);
  dialog.close();
  opener.click();
  await expect.poll(() => opened.mock.calls.length).toBe(2);
});

test('offline, the link of a dialog whose script cannot be loaded shows a message', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  const status = add('<p id="status" class="offline-sign" role="status"></p>');
  add(`<a href="/notifications" data-opens="bell" ${place}>Notifications</a>`);
  const dialog = add(
    '<dialog id="bell" aria-label="Notifications" data-needs-script><m-island data-name="none"></m-island></dialog>',
  ) as HTMLDialogElement;
  await userEvent.click(page.getByRole('link', { name: 'Notifications' }));
  await expect.poll(() => status.textContent).toBe(statusText.notLoaded);
  expect(dialog.open).toBe(false);
  warn.mockClear();
});

test('an island without content until its script has loaded shows a message, and retries on focus and online', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  const status = add('<p id="status" class="offline-sign" role="status"></p>');
  isLost = true;
  const island = add('<m-island data-name="lost" data-wake="load"></m-island>');
  await expect.poll(() => status.textContent).toBe(statusText.notLoaded);
  dispatchEvent(new Event('focus'));
  await expect.poll(() => warn.mock.calls.length).toBe(2);
  await expect.poll(() => status.textContent).toBe(statusText.notLoaded);
  isLost = false;
  online.mockReturnValue(false);
  dispatchEvent(new Event('focus')); // retries when online only
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect.poll(() => island.matches('[data-awake]')).toBe(true);
  expect([status.textContent, warn.mock.calls.length]).toEqual(['', 2]);
  warn.mockClear();
});
