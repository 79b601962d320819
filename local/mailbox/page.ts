import { html } from 'hono/html';
import { page } from '../page.ts';
import type { KeptMail } from './store.ts';

const style = `
header { margin-bottom: 1.5rem; }
form { display: flex; gap: 0.5rem; align-items: end; margin-top: 1.5rem; }
form > div { flex: 1; }
.head { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; justify-content: space-between; margin-bottom: 1rem; }
.head .small { margin: 0; }
.text { color: var(--quiet); white-space: pre-line; }
article :last-child { margin-bottom: 0; }
.empty { padding: 3rem 1.25rem; text-align: center; }
`;

/** A link with its words before it, as mails are written here, or an address on its own. */
const link = /^(?<words>[^\n]+):\n(?<named>https?:\/\/\S+)$|(?<bare>https?:\/\/[^\s<>"]*[^\s<>".,;:!?])/gm;

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

/** How long ago a time is, in its largest whole unit: "2 minutes ago". */
export function tellAge(then: string, now: number): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(then)) / 1000));
  const [unit, size] = steps.find(([, length]) => seconds >= length) ?? (['second', 1] as const);
  return relative.format(-Math.floor(seconds / size), unit);
}

/** A mail's words, with every link in it to press. */
function showText(text: string) {
  const parts = [];
  let from = 0;
  for (const found of text.matchAll(link)) {
    const { words, named, bare } = found.groups ?? {};
    parts.push(text.slice(from, found.index));
    parts.push(named ? html`<a class="button main" href="${named}">${words}</a>` : html`<a href="${bare}">${bare}</a>`);
    from = found.index + found[0].length;
  }
  return [...parts, text.slice(from)];
}

const showMail = (mail: KeptMail, now: number) =>
  html`<article class="card" id="${mail.id}">
    <div class="head">
      <h2>${mail.subject}</h2>
      <p class="small">
        to ${mail.to},
        <time datetime="${mail.sentAt}" title="${exact.format(new Date(mail.sentAt))}"
          >${tellAge(mail.sentAt, now)}</time
        >
      </p>
    </div>
    <div class="text">${showText(mail.text)}</div>
  </article>`;

/** The page of all mails, or of those to one address. */
export function mailboxPage(mails: readonly KeptMail[], to: string, now: number) {
  const body = html`<header>
      <h1>Mailbox</h1>
      <p>Every mail that Marquee has sent on this machine. None of them has left it.</p>
      <form method="get" action="/mail">
        <div>
          <label for="to">To this address only</label>
          <input id="to" name="to" type="email" value="${to}" autocomplete="off" />
        </div>
        <button class="button" type="submit">Show</button>
        ${to ? html`<a class="button" href="/mail">Show all</a>` : ''}
      </form>
    </header>
    ${
      mails.length > 0
        ? mails.map((mail) => showMail(mail, now))
        : html`<p class="card empty">${to ? `There is no mail to ${to}.` : 'No mail yet.'}</p>`
    }`;
  return page('Mailbox', style, body);
}
