import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** The site's colours and fonts, for pages of the embedded services. */
const style = `
:root { color-scheme: dark; --ink: #0a0c11; --raised: #12151d; --high: #1b1f2a; --line: #2b3040; --paper: #f4f0e8;
  --quiet: #c6c2b9; --faint: #9d9a94; --amber: #f6b04a; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ink); color: var(--paper); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 40rem; margin: 0 auto; padding: clamp(1.5rem, 5vw, 4rem) 1rem; }
h1 { margin: 0 0 0.25rem; font-size: 1.75rem; line-height: 1.2; text-wrap: balance; }
h2 { margin: 0; font-size: 1.15rem; line-height: 1.3; }
p { margin: 0 0 1rem; color: var(--quiet); }
a { color: var(--amber); overflow-wrap: anywhere; }
label { display: block; margin-bottom: 0.25rem; font-weight: 600; }
input { width: 100%; min-height: 2.75rem; padding: 0 0.75rem; border: 1px solid var(--line); border-radius: 6px;
  background: var(--ink); color: inherit; font: inherit; }
:focus-visible { outline: 2px solid var(--amber); outline-offset: 2px; }
.button { display: inline-block; min-height: 2.75rem; padding: 0.6rem 1.25rem; border: 1px solid var(--line);
  border-radius: 6px; background: var(--high); color: var(--paper); font: 600 1rem/1.5 system-ui, sans-serif;
  text-decoration: none; cursor: pointer; }
.button.main { border-color: var(--amber); background: var(--amber); color: var(--ink); }
.card { margin-top: 1rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: 6px; background: var(--raised); }
.small { color: var(--faint); font-size: 0.86rem; }
`;

/** Headers of a page of an embedded service. The policy allows only inline styles. */
export const pageHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};

type Part = HtmlEscapedString | Promise<HtmlEscapedString>;

/** Renders a page of an embedded service in the site's colours. */
export const page = (title: string, ownStyle: string, body: Part): Part =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${raw(style + ownStyle)}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`;
