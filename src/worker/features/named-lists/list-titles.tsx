import ListItems from '../../../client/islands/list-items/island.tsx';
import { Facts, type ListFacts } from '../../../client/components/named-lists/facts.tsx';
import { itemFormId } from '../../../client/islands/list-items/item-tools.tsx';
import { List } from '../../../client/components/icons.ts';
import { State } from '../../../client/components/state/state.tsx';
import { Card, eagerCards } from '../../../client/components/title/card.tsx';
import { PageControl } from '../../../client/components/title/page-control.tsx';
import { formatListView, type ListViewState, selectTitles } from '../../../shared/domain/list-view.ts';
import { type ListEntry, type ListSummary, myListValue, type NamedList } from '../../../shared/domain/named-list.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { routes } from '../../../shared/routes.ts';
import { myListText } from '../../../shared/text/my-list.ts';
import { namedListText } from '../../../shared/text/named-lists.ts';
import { Island } from '../../render/island.tsx';
import { NamedListTools } from './list-tools.tsx';

/** Titles per page. */
const pageSize = 60;

export type TitlesProps = {
  id: string;
  list: NamedList;
  images: string;
  page: number;
  view: ListViewState;
  /** The keys of the titles that the reader has watched. Null if they failed to load, and for visitors. */
  watched: ReadonlySet<string> | null;
  /** The reader's scores by title key, in a view that is sorted by them. Null otherwise, and if they failed to load. */
  scores: ReadonlyMap<string, number> | null;
  /** The user's other lists while titles are chosen, otherwise null. */
  lists: readonly ListSummary[] | null;
  /** The keys of the titles that were chosen in a form that is shown again. */
  chosen: readonly string[];
  /** The target list of the last change to several titles. */
  to: string;
};

/** What is known about a list as a whole. */
export const factsOf = ({ titles, visibility, isOwn }: NamedList, watched: TitlesProps['watched']): ListFacts => ({
  total: titles.length,
  visibility: isOwn ? visibility : null,
  watched: watched?.size ?? null,
  hasSeries: titles.some(({ mediaType }) => mediaType === 'tv'),
});

const watchedIn = ({ shown }: ListPart, watched: TitlesProps['watched']) =>
  shown.map((title): string => titleKey(title)).filter((key) => watched?.has(key));

type CardsProps = Pick<TitlesProps, 'id' | 'list' | 'images' | 'watched' | 'page'> & { titles: ListPart };

/** The titles, as an island if the owner can move and remove them. */
const Cards = ({ id, list, images, watched, titles, page }: CardsProps) =>
  titles.isOrdered ? (
    <>
      <form id={itemFormId} method="post" action={`${routes.list(id)}?page=${page}`} hidden />
      <Island
        name="list-items"
        component={ListItems}
        props={{
          id,
          name: list.name,
          facts: factsOf(list, watched),
          watched: watchedIn(titles, watched),
          images,
          titles: titles.shown,
          before: titles.before,
          after: titles.after,
        }}
        wake="interaction"
      />
    </>
  ) : (
    <ul className="grid">
      {titles.shown.map((title, index) => (
        <Card key={titleKey(title)} images={images} title={title} note={title.year} eager={index < eagerCards} />
      ))}
    </ul>
  );

type ListPart = {
  shown: ListEntry[];
  before: ListEntry | null;
  after: ListEntry | null;
  /** Whether the titles can be moved: the owner sees all of them in list order. */
  isOrdered: boolean;
};

const NoneShown = ({ id }: { id: string }) => (
  <State icon={List} level={2} heading={namedListText.noneShown}>
    <a className="button main" href={routes.list(id)}>
      {namedListText.showAll}
    </a>
  </State>
);

/** The titles of a list in a view, with the tools to change the view. */
export function Titles({ id, list, images, page, view, watched, scores, lists, chosen, to }: TitlesProps) {
  const titles = selectTitles(list.titles, view, { watched: watched ?? new Set(), scores: scores ?? new Map() });
  const totalPages = Math.max(1, Math.ceil(titles.length / pageSize));
  const current = Math.min(page, totalPages);
  const first = (current - 1) * pageSize;
  const part: ListPart = {
    shown: titles.slice(first, first + pageSize),
    before: titles[first - 1] ?? null,
    after: titles[first + pageSize] ?? null,
    isOrdered: list.isOwn && view.sort === 'order' && view.filter === 'all',
  };
  return (
    <>
      <NamedListTools id={id} view={view} isReaderKnown={watched !== null} isOwn={list.isOwn} />
      {list.isOwn && !part.isOrdered && !view.isChoosing && <p className="help">{namedListText.orderHint}</p>}
      {view.sort === 'rating' && watched && !scores && <p className="help">{namedListText.ratingsFailed}</p>}
      {(lists ? titles.length === 0 : !part.isOrdered) && <Facts {...factsOf(list, watched)} />}
      {titles.length === 0 && <NoneShown id={id} />}
      {titles.length > 0 &&
        (lists ? (
          <Island
            name="list-items"
            component={ListItems}
            props={{
              id,
              name: list.name,
              facts: factsOf(list, watched),
              watched: watchedIn(part, watched),
              images,
              titles: part.shown,
              targets: [
                { id: myListValue, name: myListText.title },
                ...lists.map(({ id: target, name }) => ({ id: target, name })),
              ],
              to,
              path: routes.list(id),
              action: routes.list(id) + formatListView(view, current),
              done: routes.list(id) + formatListView({ ...view, isChoosing: false }, current),
              chosen,
            }}
            wake="interaction"
          />
        ) : (
          <Cards id={id} list={list} images={images} watched={watched} titles={part} page={current} />
        ))}
      <PageControl
        page={current}
        totalPages={totalPages}
        hrefOf={(number) => routes.list(id) + formatListView(view, number)}
      />
    </>
  );
}
