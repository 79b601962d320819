import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { openPage, type Visit } from '../support/page.ts';
import { findFilm } from '../support/titles.ts';

const evil = 'https://evil.example/';

/** What a hostile player may try, from the first moment and again when it is pressed. What it gets is its outcome. */
const escapes: Record<string, (site: string) => string> = {
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

let visit: Visit;
let film: string;
let attempt = '';
let isLoose = false;
const seen: string[] = [];

/** Everything by which an escape would show is noted in `seen`. */
beforeAll(async () => {
  visit = await openPage();
  film = `/info/movie/${(await findFilm('Sintel')).id}`;
  const { page } = visit;
  page.context().on('page', (tab) => seen.push(`a tab: ${tab.url()}`));
  page.on('download', (download) => seen.push(`a download: ${download.suggestedFilename()}`));
  page.on('dialog', (dialog) => {
    seen.push(`a dialog: ${dialog.type()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().startsWith(evil)) seen.push(`a request: ${request.url()}`);
  });
  await page.route('**/embed/movie/*', (route) => route.fulfill({ contentType: 'text/html', body: hostile(attempt) }));
  await page.route('**/watch/movie/*/player', async (route) => {
    if (!isLoose) return route.continue();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, body: (await answer.text()).replace(/ sandbox="[^"]*"/, '') });
  });
});

/** Plays a film whose player tries an escape, and presses it. `loosen` takes the sandbox away first. */
async function attack(name: string, { loosen = false } = {}): Promise<() => Promise<string>> {
  const { page, go } = visit;
  [attempt, isLoose, seen.length] = [escapes[name]!(inject('base')), loosen, 0];
  await go(film);
  await page.evaluate(() => Object.assign(window, { here: true }));
  await page.getByRole('link', { name: 'Watch', exact: true }).click();
  const frame = await (await page.locator('.player iframe').elementHandle())!.contentFrame();
  await frame!.locator('html[data-tries]').waitFor({ state: 'attached' });
  await page.locator('.player iframe').click({ position: { x: 300, y: 300 } });
  return async () => (await frame!.title()).replace(/^Player$/, '');
}

const stillHere = (page: Page) => page.evaluate(() => 'here' in window && document.title);

test.each(Object.keys(escapes))('a hostile player cannot %s', async (name) => {
  const outcome = await attack(name);
  const { page } = visit;
  await page.frameLocator('.player iframe').locator('html[data-tries="2"]').waitFor({ state: 'attached' });
  await page.waitForTimeout(100); // what it has set going would show by now
  expect(await outcome()).toBe('');
  expect(await stillHere(page)).toBe('Sintel (2010) · Marquee');
  expect(await page.locator('dialog.player iframe').count()).toBe(1);
  await page.getByRole('button', { name: 'Close the player' }).click();
  await visit.go('/robots.txt');
  expect(seen).toEqual([]);
});

test.each([
  ['open a window', /a tab|a request/],
  ['stop the page with dialogs', /a dialog: alert/],
  ['lead the page elsewhere', /a request: https:\/\/evil\.example/],
])('without its sandbox it could %s: the test would see it', async (name, sign) => {
  await attack(name, { loosen: true }).catch(() => {}); // the page may be gone before it is pressed
  await expect.poll(() => seen.join('\n')).toMatch(sign);
});
