import { html } from 'hono/html';
import { page } from '../page.ts';
import type { StoredMail } from './store.ts';

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

/** A link with its label on the line before, as in our mails, or a bare URL. */
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

/** Formats the age of a time in its largest whole unit: "2 minutes ago". */
export function formatAge(then: string, now: number): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(then)) / 1000));
  const [unit, size] = steps.find(([, length]) => seconds >= length) ?? (['second', 1] as const);
  return relative.format(-Math.floor(seconds / size), unit);
}

/** Renders a mail's text with clickable links. */
function textMarkup(text: string) {
  const parts = [];
  let position = 0;
  for (const match of text.matchAll(link)) {
    const { words, named, bare } = match.groups ?? {};
    parts.push(text.slice(position, match.index));
    parts.push(named ? html`<a class="button main" href="${named}">${words}</a>` : html`<a href="${bare}">${bare}</a>`);
    position = match.index + match[0].length;
  }
  return [...parts, text.slice(position)];
}

const mailMarkup = (mail: StoredMail, now: number) =>
  html`<article class="card" id="${mail.id}">
    <div class="head">
      <h2>${mail.subject}</h2>
      <p class="small">
        to ${mail.to},
        <time datetime="${mail.sentAt}" title="${exact.format(new Date(mail.sentAt))}"
          >${formatAge(mail.sentAt, now)}</time
        >
      </p>
    </div>
    <div class="text">${textMarkup(mail.text)}</div>
  </article>`;

/** Renders the page of all mails or, with `to`, of the mails to one address. */
export function mailboxPage(mails: readonly StoredMail[], to: string, now: number) {
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
        ? mails.map((mail) => mailMarkup(mail, now))
        : html`<p class="card empty">${to ? `There is no mail to ${to}.` : 'No mail yet.'}</p>`
    }`;
  return page('Mailbox', style, body);
}
