import type { Page, Response } from 'playwright-core';
import { readBuiltStyles } from '../../scripts/built-client.ts';

/** The findings on a page: `strange` elements, which only injected markup can create, and all `texts` with a mark («…»). */
export type Finding = { strange: string[]; texts: string };

/** Detects script injection on a page. */
export type Detector = {
  /** Scripts that ran or were blocked, since the last call. */
  attempts: () => string[];
  /** The findings in the current page and in the document as the server sent it; `texts` only within a selector. */
  read: (within?: string) => Promise<Finding>;
};

const evilUrl = /^https?:\/\/evil\.example/;

/** Runs in the page, before anything else does. */
function reportAttempts(): void {
  const report = (what: string) => void (window as unknown as { attempted: (what: string) => void }).attempted(what);
  for (const name of ['alert', 'confirm', 'prompt'] as const) window[name] = (() => report(name)) as never;
  // A script that only the policy blocked was injected all the same.
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`policy: ${violatedDirective} ${blockedURI}`),
  );
}

/** Runs in the page. The document as sent is parsed without scripting, so that <noscript> counts too. */
function readPage([sent, within, ownStyles]: readonly [sent: string | null, within: string, own: string]): Finding {
  const roots: ParentNode[] = [document];
  if (sent !== null) roots.push(new DOMParser().parseFromString(sent, 'text/html'));
  for (const root of roots) for (const template of root.querySelectorAll('template')) roots.push(template.content);
  const elements = roots.flatMap((root) => [...root.querySelectorAll('*')]);

  const urlAttributes = new Set(['href', 'src', 'action', 'formaction', 'data', 'xlink:href']);
  const isSameOrigin = (address: string) => new URL(address, location.href).origin === location.origin;
  const isScriptUrl = (address: string, tag: string): boolean => {
    const start = address
      .replace(/[\s\p{Cc}]/gu, '')
      .slice(0, 11)
      .toLowerCase();
    return /^(javascript|vbscript|data):/.test(start) && !(tag === 'IMG' && start === 'data:image/');
  };
  /** React's own scripts, which move streamed parts into place and have the nonce of their response. */
  const isReact = (element: Element) =>
    element.hasAttribute('nonce') && /^(requestAnimationFrame\(function\(\)\{\$RT|\$R[BC])/.test(element.textContent);
  const isStrange = (element: Element): boolean => {
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || name === 'srcdoc') return true;
      if (urlAttributes.has(name) && isScriptUrl(value, element.tagName)) return true;
    }
    if (element.tagName === 'SCRIPT') {
      const source = element.getAttribute('src');
      if (source === null && isReact(element)) return false;
      return source === null
        ? !/json$|^speculationrules$/.test((element as HTMLScriptElement).type)
        : !isSameOrigin(source);
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

/** Watches a page and the tabs it opens, from its next navigation on. */
export async function watchForScripts(page: Page): Promise<Detector> {
  const ran: string[] = [];
  // A first visit inlines the site's stylesheet. Any other inline style was injected.
  const { text: ownStyles } = readBuiltStyles();
  let sent: Response | null = null;
  await page.context().exposeBinding('attempted', (_, what: string) => void ran.push(what));
  await page.context().addInitScript(reportAttempts);
  page.on('dialog', (dialog) => {
    ran.push(`a dialog: ${dialog.type()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (evilUrl.test(request.url())) ran.push(`a request: ${request.url()}`);
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
