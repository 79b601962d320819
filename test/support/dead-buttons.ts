import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** What the last press has done. */
    effects: string[];
    /** Presses a button of a kind that was not pressed before, and gives its markup; null when there is none. */
    pressNext: (island?: string) => string | null;
  }
}

/**
 * Runs before the scripts of a page. Notes what a press does: where it leads, what it opens, closes, marks or scrolls, what
 * is said. It leads nowhere, and nothing is written: the Worker seems to fail.
 */
function watch(): void {
  sessionStorage.clear(); // else the player goes on
  let pressed: Element = document.documentElement;
  window.effects = [];
  const note = (effect: string) => void window.effects.push(effect);

  const { fetch } = window;
  window.fetch = async (input, init) =>
    ['GET', 'HEAD'].includes(init?.method ?? 'GET') ? fetch(input, init) : Response.json({}, { status: 503 });
  window.navigation!.addEventListener('navigate', (event) => {
    if (!event.cancelable) return;
    note(`to ${event.destination.url}`);
    event.preventDefault();
  });
  for (const type of ['toggle', 'invalid', 'scroll']) addEventListener(type, () => note(type), true);
  addEventListener('click', ({ target }) => target instanceof HTMLInputElement && note('opens a field'), true);
  addEventListener('click', (event) => {
    if (event.defaultPrevented || !(event.target as Element).closest('a[target=_blank]')) return;
    note('opens a tab');
    event.preventDefault();
  });

  const states = [
    'open',
    'hidden',
    'type',
    'aria-pressed',
    'aria-expanded',
    'aria-checked',
    'aria-invalid',
    'data-size',
  ];
  new MutationObserver((changes) => {
    for (const { type, attributeName, target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const isOfPressed =
        element?.matches('dialog, details') || (pressed.closest('form') ?? pressed.parentElement)?.contains(target);
      if (type === 'attributes' && isOfPressed) note(`changes ${attributeName}`);
      if (type !== 'attributes' && pressed.contains(target)) note('changes its text');
      if (type !== 'attributes' && element?.closest('[role=status], [role=alert]')?.textContent) note('speaks');
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: states,
  });

  const known = new Set<string>();
  /** The buttons of all cards are of one kind, and a list button stays of its kind when the list becomes known. */
  const kindOf = (button: HTMLElement) => {
    const { form = null, name = '' } = button as HTMLButtonElement;
    const field = form?.id === 'my-list-form' ? '' : name;
    const place = button.closest('dialog')?.id;
    return [button.localName, button.className, field, form?.action, place, ...Object.keys(button.dataset)].join(' ');
  };
  const buttons = 'button:enabled:not([aria-busy=true]), summary, label.button, a[data-opens], a[data-watch]';
  /** In an island, or in what opens the dialog around it. */
  const isOf = (button: HTMLElement, name: string) => {
    const { opens = button.dataset['watch'] && 'player' } = button.dataset;
    const island = `m-island[data-name=${name}]`;
    return button.closest(island) ?? document.querySelector(`dialog#${opens} ${island}`);
  };
  window.pressNext = (island) => {
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
    const [next] = [...(dialog ?? document).querySelectorAll<HTMLElement>(buttons)]
      .filter((button) => button.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((button) => !known.has(kindOf(button)))
      .filter((button) => dialog || !island || isOf(button, island))
      .toSorted((one, other) => Number('close' in one.dataset) - Number('close' in other.dataset));
    if (!next) {
      dialog?.close();
      return dialog ? window.pressNext(island) : null;
    }
    known.add(kindOf(next));
    const markup = (next.cloneNode(false) as Element).outerHTML;
    document.querySelector('#status')!.textContent = '';
    pressed = next;
    window.effects = [];
    next.click();
    return markup;
  };
}

/** Has a page tell what presses do, from its next document on. */
export const watchPresses = (page: Page): Promise<unknown> => page.addInitScript(watch);

/**
 * Presses all that looks like a button, one of each kind, in dialogs too; with `island` what belongs to that. Gives the
 * markup of what did and said nothing for longer than any press needs.
 */
export const listDeadButtons = (page: Page, island?: string): Promise<string[]> =>
  page.evaluate(async (name) => {
    const patience = 5_000; // milliseconds
    const dead: string[] = [];
    for (let markup = window.pressNext(name); markup !== null; markup = window.pressNext(name)) {
      const end = performance.now() + patience;
      while (window.effects.length === 0 && performance.now() < end)
        await new Promise((resolve) => setTimeout(resolve, 5));
      if (window.effects.length === 0) dead.push(markup);
    }
    return dead;
  }, island);
