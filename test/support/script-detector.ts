import type { Page, Response } from 'playwright-core';
import { readBuiltStyles } from '../../scripts/built-client.ts';

/** What a page holds: `strange` is what only a text turned into markup can have put there, `texts` is all that it says with a mark («…»). */
export type Finding = { strange: string[]; texts: string };

/** Looks after a page on which a stranger's text must not become script, and tells what did. */
export type Detector = {
  /** What has run or was about to, since it was last asked for. */
  attempts: () => string[];
  /** What stands in the page as it is now, and in the document as the server has sent it; the texts within an element alone. */
  read: (within?: string) => Promise<Finding>;
};

const evil = /^https?:\/\/evil\.example/;

/** Runs in the page, before anything else does. */
function tellAttempts(): void {
  const tell = (what: string) => void (window as unknown as { attempted: (what: string) => void }).attempted(what);
  for (const name of ['alert', 'confirm', 'prompt'] as const) window[name] = (() => tell(name)) as never;
  // What the policy alone has stopped was markup all the same.
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell(`policy: ${violatedDirective} ${blockedURI}`),
  );
}

/** Runs in the page. A document as it was sent is read as browsers without script read it, <noscript> and all. */
function readPage([sent, within, ownStyles]: readonly [sent: string | null, within: string, own: string]): Finding {
  const roots: ParentNode[] = [document];
  if (sent !== null) roots.push(new DOMParser().parseFromString(sent, 'text/html'));
  for (const root of roots) for (const template of root.querySelectorAll('template')) roots.push(template.content);
  const elements = roots.flatMap((root) => [...root.querySelectorAll('*')]);

  const addresses = new Set(['href', 'src', 'action', 'formaction', 'data', 'xlink:href']);
  const isOwn = (address: string) => new URL(address, location.href).origin === location.origin;
  const leadsAway = (address: string, tag: string): boolean => {
    const start = address
      .replace(/[\s\p{Cc}]/gu, '')
      .slice(0, 11)
      .toLowerCase();
    return /^(javascript|vbscript|data):/.test(start) && !(tag === 'IMG' && start === 'data:image/');
  };
  /** React's own scripts that move late parts into their places; they carry the nonce of their response. */
  const isReact = (element: Element) =>
    element.hasAttribute('nonce') && /^(requestAnimationFrame\(function\(\)\{\$RT|\$R[BC])/.test(element.textContent);
  const isStrange = (element: Element): boolean => {
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || name === 'srcdoc') return true;
      if (addresses.has(name) && leadsAway(value, element.tagName)) return true;
    }
    if (element.tagName === 'SCRIPT') {
      const source = element.getAttribute('src');
      if (source === null && isReact(element)) return false;
      return source === null ? !/json$|^speculationrules$/.test((element as HTMLScriptElement).type) : !isOwn(source);
    }
    if (element.tagName === 'STYLE') return element.textContent !== ownStyles;
    return ['BASE', 'OBJECT', 'EMBED'].includes(element.tagName);
  };

  const all = [...document.querySelectorAll(`:is(${within}), :is(${within}) *`)];
  const texts = all.flatMap((element) => [
    ...[...element.attributes].map(({ value }) => value),
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : '',
  ]);
  const contents = [...document.querySelectorAll(within)].map(({ textContent }) => textContent);
  return {
    strange: elements.filter(isStrange).map((element) => element.outerHTML.slice(0, 200)),
    texts: [...new Set([...contents, ...texts])].filter((text) => text.includes('«')).join('\n'),
  };
}

/** Watches a page, and whatever opens beside it, from its next address on. */
export async function watchForScripts(page: Page): Promise<Detector> {
  const ran: string[] = [];
  // A page brings the site's own stylesheet along on a first visit: word for word, or it is somebody else's.
  const { text: ownStyles } = readBuiltStyles();
  let sent: Response | null = null;
  await page.context().exposeBinding('attempted', (_, what: string) => void ran.push(what));
  await page.context().addInitScript(tellAttempts);
  page.on('dialog', (dialog) => {
    ran.push(`a dialog: ${dialog.type()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (evil.test(request.url())) ran.push(`a request: ${request.url()}`);
  });
  page.on('response', (response) => {
    const isDocument = response.request().isNavigationRequest() && response.frame() === page.mainFrame();
    if (isDocument && /html/.test(response.headers()['content-type'] ?? '')) sent = response;
  });
  const read = async (within = ':root') => {
    const document = sent && (await sent.text());
    sent = null;
    return page.evaluate(readPage, [document, within, ownStyles] as const);
  };
  return { attempts: () => ran.splice(0), read };
}
