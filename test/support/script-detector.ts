import type { Page } from 'playwright-core';

/** Looks after a page on which a stranger's text must not become script, and tells what did. */
export type Detector = {
  /** What has run or was about to, since the page was opened. */
  ran: string[];
  /** What stands in the page that only a text turned into markup can have put there. */
  strangeElements: () => Promise<string[]>;
  /** Every text that the page holds: what is read, what stands in fields and in attributes. */
  texts: () => Promise<string>;
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

/** Runs in the page. */
function listStrange(): string[] {
  const roots: ParentNode[] = [document];
  for (const template of document.querySelectorAll('template')) roots.push(template.content);
  const elements = roots.flatMap((root) => [...root.querySelectorAll('*')]);
  const isData = (type: string) => /json|^speculationrules$/.test(type);
  const isOwn = (address: string) => new URL(address, location.href).origin === location.origin;
  const schemes = /^(javascript|vbscript|data):/i;
  const strange = (element: Element): boolean => {
    const names = element.getAttributeNames();
    if (names.some((name) => name.startsWith('on') || name === 'srcdoc')) return true;
    const addresses = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href'].map(
      (name) => element.getAttribute(name)?.replace(/[\s\u0000-\u001f]/g, '') ?? '',
    );
    if (
      addresses.some(
        (address) => schemes.test(address) && !(element.tagName === 'IMG' && address.startsWith('data:image/')),
      )
    )
      return true;
    if (element.tagName === 'SCRIPT') {
      const script = element as HTMLScriptElement;
      return script.src ? !isOwn(script.src) : !isData(script.type);
    }
    return ['BASE', 'OBJECT', 'EMBED', 'STYLE'].includes(element.tagName);
  };
  return elements.filter(strange).map((element) => element.outerHTML.slice(0, 200));
}

/** Runs in the page. */
function readTexts(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
  const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
    element.getAttributeNames().map((name) => element.getAttribute(name)!),
  );
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => textContent,
  );
  return [document.title, document.body.textContent, ...fields, ...attributes, ...data].join('\n');
}

/** Watches a page from its next address on. */
export async function watchForScripts(page: Page): Promise<Detector> {
  const ran: string[] = [];
  await page.context().exposeBinding('attempted', (_, what: string) => void ran.push(what));
  await page.context().addInitScript(tellAttempts);
  page.on('dialog', (dialog) => {
    ran.push(`a dialog: ${dialog.type()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (evil.test(request.url())) ran.push(`a request: ${request.url()}`);
  });
  return { ran, strangeElements: () => page.evaluate(listStrange), texts: () => page.evaluate(readTexts) };
}
