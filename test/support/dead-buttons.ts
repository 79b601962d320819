import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** The effects of the last click. */
    effects: string[];
    /** Clicks a button of a kind that was not clicked before, for this island. Returns its markup, or null if none is left. */
    clickNext: (island?: string) => string | null;
  }
}

/**
 * Runs before the scripts of a page. Records the effects of a click: navigation, changed states, scrolling, announcements.
 * Navigation is cancelled and writes fail, so that the page stays as it is.
 */
function recordEffects(): void {
  sessionStorage.clear(); // otherwise the player would resume
  localStorage.removeItem('outbox'); // otherwise Sign Out would wait for its entries
  let clicked: Element = document.documentElement;
  window.effects = [];
  const record = (effect: string) => void window.effects.push(effect);

  const { fetch } = window;
  window.fetch = async (input, init) =>
    ['GET', 'HEAD'].includes(init?.method ?? 'GET') ? fetch(input, init) : Response.json({}, { status: 503 });
  window.navigation!.addEventListener('navigate', (event) => {
    if (!event.cancelable) return;
    record(`to ${event.destination.url}`);
    event.preventDefault();
  });
  for (const type of ['toggle', 'invalid', 'scroll']) addEventListener(type, () => record(type), true);
  addEventListener('click', ({ target }) => target instanceof HTMLInputElement && record('opens a field'), true);
  addEventListener('click', (event) => {
    if (event.defaultPrevented || !(event.target as Element).closest('a[target=_blank]')) return;
    record('opens a tab');
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
      const isNearClicked =
        element?.matches('dialog, details') || (clicked.closest('form') ?? clicked.parentElement)?.contains(target);
      if (type === 'attributes' && isNearClicked) record(`changes ${attributeName}`);
      if (type !== 'attributes' && clicked.contains(target)) record('changes its text');
      if (type !== 'attributes' && element?.closest('[role=status], [role=alert]')?.textContent)
        record('announces a message');
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: states,
  });

  /** Survives navigations in the window's name, because the buttons around each page are the same. */
  const clickedKinds = new Set<string>(JSON.parse(window.name || '[]') as string[]);
  /** Buttons of one kind are alike on all cards, and a list button keeps its kind when the list has loaded. */
  const kindOf = (button: HTMLElement) => {
    const { form = null, name = '' } = button as HTMLButtonElement;
    const field = form?.id === 'my-list-form' ? '' : name;
    const place = button.closest('dialog')?.id;
    const { opens = '' } = button.dataset;
    const named = [button.localName, button.className, field, form?.action, place, opens];
    return [...named, ...Object.keys(button.dataset)].join(' ');
  };
  const buttons = 'button:enabled:not([aria-busy=true]), summary, label.button, a[data-opens], a[data-watch]';
  /** Whether a button is in an island, or opens the dialog around it. */
  const belongsTo = (button: HTMLElement, name: string) => {
    const { opens = button.dataset['watch'] && 'player' } = button.dataset;
    const island = `m-island[data-name=${name}]`;
    return button.closest(island) ?? document.querySelector(`dialog#${opens} ${island}`);
  };
  window.clickNext = (island) => {
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
    const [next] = [...(dialog ?? document).querySelectorAll<HTMLElement>(buttons)]
      .filter((button) => button.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((button) => !clickedKinds.has(`${island} ${kindOf(button)}`))
      .filter((button) => dialog || !island || belongsTo(button, island))
      .toSorted((one, other) => Number('close' in one.dataset) - Number('close' in other.dataset));
    if (!next) {
      dialog?.close();
      return dialog ? window.clickNext(island) : null;
    }
    clickedKinds.add(`${island} ${kindOf(next)}`);
    window.name = JSON.stringify([...clickedKinds]);
    const markup = (next.cloneNode(false) as Element).outerHTML;
    document.querySelector('#status')!.textContent = '';
    clicked = next;
    window.effects = [];
    next.click();
    return markup;
  };
}

/** Records the effects of clicks on a page, from its next document on. */
export const watchClicks = (page: Page): Promise<unknown> => page.addInitScript(recordEffects);

/** Makes the next pages click buttons of kinds that earlier pages have clicked. */
export const forgetClicks = (page: Page): Promise<unknown> => page.evaluate(() => (window.name = ''));

/**
 * Clicks one button of each kind, also in dialogs; with `island`, only buttons of that island. Returns their number and
 * the markup of those that had no effect before a timeout.
 */
export const clickButtons = (page: Page, island?: string): Promise<{ clicks: number; dead: string[] }> =>
  page.evaluate(async (name) => {
    const timeout = 30_000; // milliseconds
    const dead: string[] = [];
    let clicks = 0;
    for (let markup = window.clickNext(name); markup !== null; markup = window.clickNext(name)) {
      clicks += 1;
      const end = performance.now() + timeout;
      while (window.effects.length === 0 && performance.now() < end)
        await new Promise((resolve) => setTimeout(resolve, 5));
      if (window.effects.length === 0) dead.push(markup);
      // Events of this click that are due (toggle, scroll) must not count for the next.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    }
    return { clicks, dead };
  }, island);
