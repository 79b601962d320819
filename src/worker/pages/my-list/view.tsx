import { Bookmark, RotateCw, Unplug } from '../../../client/ui/icons.ts';
import { State } from '../../../client/ui/state/state.tsx';
import { Card } from '../../../client/ui/title/card.tsx';
import { eagerCards } from '../../../client/ui/title/grid.tsx';
import { listFormId, RemoveButton } from '../../../client/ui/title/list-button.tsx';
import { PageControl } from '../../../client/ui/title/page-control.tsx';
import { titleKey } from '../../../shared/domain/title-key.ts';
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

/** A day in few words: its year only where it is not the current one. The browser replaces it by the viewer's own day. */
function formatAdded(addedAt: string, now: string): string {
  const day = new Date(addedAt);
  const isThisYear = day.getUTCFullYear() === new Date(now).getUTCFullYear();
  return (isThisYear ? thisYear : otherYear).format(day);
}

/** The moments are ISO moments. */
const AddedNote = ({ addedAt, now }: { addedAt: string; now: string }) => (
  <>
    {`${myListText.added} `}
    <time dateTime={new Date(addedAt).toISOString()}>{formatAdded(addedAt, now)}</time>
  </>
);

type ListedCardsProps = { images: string; titles: readonly ListedTitle[]; now: string };

const ListedCards = ({ images, titles, now }: ListedCardsProps) => (
  <ul className="grid">
    {titles.map((title, index) => (
      <Card
        key={titleKey(title)}
        images={images}
        title={title}
        note={<AddedNote addedAt={title.addedAt} now={now} />}
        eager={index < eagerCards}
        button={<RemoveButton title={title} />}
      />
    ))}
  </ul>
);

/** A page of the list: how many titles there are, the titles, the links to other pages; or that there are none. */
export function listMarkup(images: string, { titles, page, totalPages, total }: ListPage, now: string): string {
  if (titles.length === 0) return empty;
  return toMarkup(
    <>
      <p className="count">{listText.count(total)}</p>
      <ListedCards images={images} titles={titles} now={now} />
      <PageControl page={page} totalPages={totalPages} hrefOf={pageHref} />
    </>,
  );
}

/** Restores a removed title without a script too: `value` is what the form asks to restore. */
export const Undo = ({ value }: { value: string }) => (
  <p className="hint undo" role="status">
    {listToastText['title-removed']}
    <button className="button" form={listFormId} name="restore" value={value}>
      {myListText.undo}
    </button>
  </p>
);
