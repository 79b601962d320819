import { html } from 'hono/html';
import { Bookmark, RotateCw, Unplug } from '../../../client/ui/icons.ts';
import { State } from '../../../client/ui/state/state.tsx';
import { cardMarkup } from '../../../client/ui/title/card.ts';
import { eagerCards } from '../../../client/ui/title/grid.ts';
import { listFormId, removeButtonMarkup } from '../../../client/ui/title/list-button.ts';
import { PageControl } from '../../../client/ui/title/page-control.tsx';
import { routes, withNext } from '../../../shared/routes.ts';
import { listToastText, myListText } from '../../../shared/text/my-list.ts';
import { accountText, listText } from '../../../shared/text/pages.ts';
import { words } from '../../../shared/text/site.ts';
import type { ListedTitle, ListPage } from '../../accounts/index.ts';
import { toMarkup } from '../../render/markup.ts';

const pageHref = (page: number) => (page > 1 ? `${routes.myList}?page=${page}` : routes.myList);

/** Who is not signed in has no list yet. */
export const anonymousMarkup = toMarkup(
  <State icon={Bookmark} heading={accountText.signInForList}>
    <a className="button main" href={withNext(routes.login, routes.myList)}>
      {accountText.signIn}
    </a>
  </State>,
);

const empty = toMarkup(
  <State icon={Bookmark} heading={myListText.empty} level={2} sentence={myListText.emptyHint}>
    <a className="button main" href={routes.new}>
      {myListText.findTitles}
    </a>
  </State>,
);

/** The list could not be read. */
export const failureMarkup = (page: number): string =>
  toMarkup(
    <State icon={Unplug} heading={myListText.failed} level={2} sentence={myListText.failedHint}>
      <a className="button main" href={pageHref(page)}>
        <RotateCw aria-hidden />
        {words.tryAgain}
      </a>
    </State>,
  );

const days = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC', ...options });
const thisYear = days({});
const otherYear = days({ year: 'numeric' });

/** A day in few words: its year only where it is not this one. The browser replaces it by the viewer's own day. */
function formatAdded(addedAt: string, now: Date): string {
  const day = new Date(addedAt);
  return (day.getUTCFullYear() === now.getUTCFullYear() ? thisYear : otherYear).format(day);
}

function cardOf(images: string, title: ListedTitle, index: number, now: Date) {
  const added = new Date(title.addedAt).toISOString();
  const note = html`${myListText.added} <time datetime="${added}">${formatAdded(added, now)}</time>`;
  return cardMarkup(images, title, { note, eager: index < eagerCards, button: removeButtonMarkup(title) });
}

/** A page of the list: how many titles there are, the titles, the way to other pages; or that there are none. */
export function listMarkup(images: string, { titles, page, totalPages, total }: ListPage, now: Date): string {
  if (titles.length === 0) return empty;
  const count = html`<p class="count">${listText.count(total)}</p>`;
  const grid = html`<ul class="grid">${titles.map((title, index) => cardOf(images, title, index, now))}</ul>`;
  return `${count}${grid}` + toMarkup(<PageControl page={page} totalPages={totalPages} hrefOf={pageHref} />);
}

/** What was removed can be brought back without a script too: `value` is what the form asks to restore. */
export const undoMarkup = (value: string): string =>
  String(
    html`<p class="hint undo" role="status">${listToastText['title-removed']}<button class="button" form="${listFormId}" name="restore" value="${value}">${myListText.undo}</button></p>`,
  );
