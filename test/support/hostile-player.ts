import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { openPage, type Visit } from './page.ts';
import { findFilm } from './titles.ts';

const evil = 'https://evil.example/';

/** What a hostile player may try, from the first moment and again when it is pressed. What it gets is its outcome. */
export const escapes: Record<string, (site: string) => string> = {
  'lead the page elsewhere': () => `top.location = '${evil}'`,
  'lead the page elsewhere by its parent': () => `parent.location.replace('${evil}')`,
  'run a script in the page': () => `top.location = 'javascript:document.title="taken"'`,
  'press a link for the whole window': () => `press('<a href="${evil}" target="_top">')`,
  'send a form from the whole window': () =>
    `place('<form action="${evil}" target="_top"><input name="a"></form>').requestSubmit()`,
  'open a window': () => `outcome(open('${evil}') && 'a window')`,
  'press a link for a tab of its own': () => `press('<a href="${evil}" target="_blank">')`,
  'have something downloaded': () => `press('<a href="data:application/octet-stream,x" download="setup.exe">')`,
  'stop the page with dialogs': () => `alert(1); outcome(confirm('Go on?') || prompt('Password?')); print()`,
  'hold one back who leaves': () => `addEventListener('beforeunload', (event) => event.preventDefault())`,
  'read the page': () => `outcome(parent.document.title)`,
  'take its own sandbox away': () => `frameElement.removeAttribute('sandbox'); outcome('no sandbox')`,
  'read what the site keeps': () => `outcome(JSON.stringify(parent.localStorage) + parent.document.cookie)`,
  'put a page of ours in a frame of its own': (site) =>
    `const inner = place('<iframe src="${site}/profile"></iframe>'); inner.onload = () => outcome(inner.contentDocument?.title)`,
  'ask the site for what belongs to the visitor': (site) =>
    `fetch('${site}/api/session', { credentials: 'include' }).then((answer) => answer.text()).then(outcome)`,
  'look and listen': () =>
    `navigator.mediaDevices?.getUserMedia({ video: true, audio: true }).then(() => outcome('a camera'));
     navigator.geolocation.getCurrentPosition(() => outcome('a place'))`,
  'give the page orders': () =>
    `for (const order of ['close', { type: 'navigate', url: '${evil}' }, '{"href":"${evil}"}']) parent.postMessage(order, '*')`,
};

const hostile = (attempt: string) => `<!doctype html><title>Player</title>
  <style>html, body { height: 100%; margin: 0 }</style><body><script>
    const outcome = (got) => { if (got) document.title = 'outcome: ' + got };
    const place = (markup) => { document.body.insertAdjacentHTML('beforeend', markup); return document.body.lastElementChild };
    const press = (markup) => place(markup).click();
    const attempt = () => { ${attempt} };
    const tryIt = () => { try { attempt() } catch {} document.documentElement.dataset.tries = +(document.documentElement.dataset.tries ?? 0) + 1 };
    document.addEventListener('click', (event) => event.isTrusted && tryIt());
    tryIt();
  </script>`;

export type Attacked = Visit & {
  /** Everything by which an escape would show. */
  seen: string[];
  /** Plays a film whose player tries this, and presses it. `loosen` takes the sandbox away first. Gives what it got. */
  attack: (attempts: readonly string[], options?: { loosen?: boolean }) => Promise<() => Promise<string>>;
};

function noteEscapes(page: Page): string[] {
  const seen: string[] = [];
  page.context().on('page', (tab) => seen.push(`a tab: ${tab.url()}`));
  page.on('download', (download) => seen.push(`a download: ${download.suggestedFilename()}`));
  page.on('dialog', (dialog) => {
    seen.push(`a dialog: ${dialog.type()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().startsWith(evil)) seen.push(`a request: ${request.url()}`);
  });
  return seen;
}

/** Whatever a script says, no frame is sandboxed. */
function takeSandboxesAway(): void {
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function (name, value) {
    if (name !== 'sandbox') setAttribute.call(this, name, value);
  };
}

/** A page whose player is in the hands of somebody hostile. */
export async function openAttacked(): Promise<Attacked> {
  const visit = await openPage();
  const film = `/info/movie/${(await findFilm('Sintel')).id}`;
  const { page, go } = visit;
  const seen = noteEscapes(page);
  let attempt = '';
  await page.route('**/embed/movie/*', (route) => route.fulfill({ contentType: 'text/html', body: hostile(attempt) }));

  const attack: Attacked['attack'] = async (attempts, { loosen = false } = {}) => {
    attempt = attempts.map((name) => `try { ${escapes[name]!(inject('base'))} } catch {}`).join('\n');
    seen.length = 0;
    if (loosen) await page.addInitScript(takeSandboxesAway);
    await go(film);
    await page.evaluate(() => Object.assign(window, { here: true }));
    await page.getByRole('link', { name: 'Watch', exact: true }).click();
    const frame = await (await page.locator('.player iframe').elementHandle())!.contentFrame();
    await frame!.locator('html[data-tries]').waitFor({ state: 'attached' });
    await page.locator('.player iframe').click({ position: { x: 300, y: 300 } });
    await frame!.locator('html[data-tries="2"]').waitFor({ state: 'attached' });
    // What it has set going comes before what it is asked for after it.
    await frame!.evaluate(async (address) => {
      await fetch(address, { mode: 'no-cors' }).catch(() => {});
      await new Promise(requestAnimationFrame);
    }, inject('base'));
    return async () => (await frame!.title()).replace(/^Player$/, '');
  };
  return { ...visit, seen, attack };
}

/** Whether the page is the one that was opened: its title. */
export const stillHere = ({ page }: Visit) => page.evaluate(() => 'here' in window && document.title);
