import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { openPage, type Visit } from './page.ts';
import { findFilm } from './titles.ts';

const evil = 'https://evil.example/';

/** Scripts of a hostile player, which run on load and again on a click. Anything they obtain is passed to `outcome`. */
export const escapes: Record<string, (site: string) => string> = {
  'navigate the page': () => `top.location = '${evil}'`,
  'navigate the page through its parent': () => `parent.location.replace('${evil}')`,
  'run a script in the page': () => `top.location = 'javascript:document.title="taken"'`,
  'click a link that targets the whole window': () => `click('<a href="${evil}" target="_top">')`,
  'submit a form that targets the whole window': () =>
    `place('<form action="${evil}" target="_top"><input name="a"></form>').requestSubmit()`,
  'open a window': () => `outcome(open('${evil}') && 'a window')`,
  'click a link that opens a tab': () => `click('<a href="${evil}" target="_blank">')`,
  'start a download': () => `click('<a href="data:application/octet-stream,x" download="setup.exe">')`,
  'block the page with dialogs': () => `alert(1); outcome(confirm('Go on?') || prompt('Password?')); print()`,
  'keep the user from leaving': () => `addEventListener('beforeunload', (event) => event.preventDefault())`,
  'read the page': () => `outcome(parent.document.title)`,
  'remove its sandbox': () => `frameElement.removeAttribute('sandbox'); outcome('no sandbox')`,
  'read storage and cookies of the site': () => `outcome(JSON.stringify(parent.localStorage) + parent.document.cookie)`,
  'read a page of the site in its own frame': (site) =>
    `const inner = place('<iframe src="${site}/profile"></iframe>'); inner.onload = () => outcome(inner.contentDocument?.title)`,
  'request the session of the visitor': (site) =>
    `fetch('${site}/api/session', { credentials: 'include' }).then((response) => response.text()).then(outcome)`,
  'use camera, microphone and location': () =>
    `navigator.mediaDevices?.getUserMedia({ video: true, audio: true }).then(() => outcome('a camera'));
     navigator.geolocation.getCurrentPosition(() => outcome('a place'))`,
  'control the page by messages': () =>
    `for (const order of ['close', { type: 'navigate', url: '${evil}' }, '{"href":"${evil}"}']) parent.postMessage(order, '*')`,
};

const hostile = (attempt: string) => `<!doctype html><title>Player</title>
  <style>html, body { height: 100%; margin: 0 }</style><body><script>
    const outcome = (got) => { if (got) document.title = 'outcome: ' + got };
    const place = (markup) => { document.body.insertAdjacentHTML('beforeend', markup); return document.body.lastElementChild };
    const click = (markup) => place(markup).click();
    const attempt = () => { ${attempt} };
    const tryIt = () => { try { attempt() } catch {} document.documentElement.dataset.tries = +(document.documentElement.dataset.tries ?? 0) + 1 };
    document.addEventListener('click', (event) => event.isTrusted && tryIt());
    tryIt();
  </script>`;

export type AttackedVisit = Visit & {
  /** Evidence of escapes: tabs, downloads, dialogs and requests. */
  seen: string[];
  /** Plays a film whose player makes these attempts, and clicks it. `loosen` removes the sandbox. Returns the outcome. */
  attack: (attempts: readonly string[], options?: { loosen?: boolean }) => Promise<() => Promise<string>>;
};

function recordEscapes(page: Page): string[] {
  const evidence: string[] = [];
  page.context().on('page', (tab) => evidence.push(`a tab: ${tab.url()}`));
  page.on('download', (download) => evidence.push(`a download: ${download.suggestedFilename()}`));
  page.on('dialog', (dialog) => {
    evidence.push(`a dialog: ${dialog.type()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().startsWith(evil)) evidence.push(`a request: ${request.url()}`);
  });
  return evidence;
}

/** Runs in the page: ignores every `sandbox` attribute. */
function ignoreSandbox(): void {
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function (name, value) {
    if (name !== 'sandbox') setAttribute.call(this, name, value);
  };
}

/** Opens a page whose player is hostile. */
export async function openAttackedPage(): Promise<AttackedVisit> {
  const visit = await openPage();
  const film = `/info/movie/${(await findFilm('Sintel')).id}`;
  const { page, go } = visit;
  const seen = recordEscapes(page);
  let attempt = '';
  await page.route('**/embed/movie/*', (route) => route.fulfill({ contentType: 'text/html', body: hostile(attempt) }));

  const attack: AttackedVisit['attack'] = async (attempts, { loosen = false } = {}) => {
    attempt = attempts.map((name) => `try { ${escapes[name]!(inject('base'))} } catch {}`).join('\n');
    seen.length = 0;
    if (loosen) await page.addInitScript(ignoreSandbox);
    await go(film);
    await page.evaluate(() => Object.assign(window, { here: true }));
    await page.getByRole('link', { name: 'Watch', exact: true }).click();
    const frame = await (await page.locator('.player iframe').elementHandle())!.contentFrame();
    await frame!.locator('html[data-tries]').waitFor({ state: 'attached' });
    await page.locator('.player iframe').click({ position: { x: 300, y: 300 } });
    await frame!.locator('html[data-tries="2"]').waitFor({ state: 'attached' });
    // A request and a frame later, everything the attempts started has arrived.
    await frame!.evaluate(async (address) => {
      await fetch(address, { mode: 'no-cors' }).catch(() => {});
      await new Promise(requestAnimationFrame);
    }, inject('base'));
    return async () => (await frame!.title()).replace(/^Player$/, '');
  };
  return { ...visit, seen, attack };
}

/** The title of the page, or false when it was replaced. */
export const titleIfStillOpen = ({ page }: Visit) => page.evaluate(() => 'here' in window && document.title);
