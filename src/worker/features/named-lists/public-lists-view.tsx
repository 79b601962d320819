import { List } from '../../../client/components/icons.ts';
import { FailedState, State } from '../../../client/components/state/state.tsx';
import { PageControl } from '../../../client/components/title/page-control.tsx';
import { type PublicLists, type PublicListSort, publicListSorts } from '../../../shared/domain/named-list.ts';
import { routes } from '../../../shared/routes.ts';
import { namedListText, publicListsText } from '../../../shared/text/named-lists.ts';
import { ListCard } from './list-card.tsx';

/** Returns the path of a page of public lists. Defaults are left out. */
export function publicListsPath(sort: PublicListSort, page: number): string {
  const query = new URLSearchParams({
    ...(sort !== publicListSorts[0] && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${routes.publicLists}?${query}` : routes.publicLists;
}

const Heading = () => (
  <>
    <h1>{publicListsText.title}</h1>
    <p className="lead">{publicListsText.lead}</p>
  </>
);

const SortLinks = ({ current }: { current: PublicListSort }) => (
  <nav className="chips" aria-label={publicListsText.sort}>
    {publicListSorts.map((sort) => (
      <a
        key={sort}
        className="chip"
        href={publicListsPath(sort, 1)}
        aria-current={sort === current ? 'page' : undefined}
      >
        {publicListsText.sorts[sort]}
      </a>
    ))}
  </nav>
);

const NoLists = ({ page }: { page: number }) =>
  page > 1 ? (
    <State icon={List} heading={publicListsText.pageEmpty} level={2}>
      <a className="button main" href={routes.publicLists}>
        {publicListsText.first}
      </a>
    </State>
  ) : (
    <State icon={List} heading={publicListsText.none} sentence={publicListsText.noneHint} level={2}>
      <a className="button main" href={routes.lists}>
        {namedListText.create}
      </a>
    </State>
  );

type PublicListsProps = {
  images: string;
  lists: PublicLists['lists'];
  sort: PublicListSort;
  page: number;
  totalPages: number;
};

/** The public lists of all users. */
export const PublicListsView = ({ images, lists, sort, page, totalPages }: PublicListsProps) => (
  <div className="page named-lists">
    <Heading />
    {lists.length === 0 ? (
      <NoLists page={page} />
    ) : (
      <section aria-label={publicListsText.title}>
        <SortLinks current={sort} />
        <ul className="grid list-cards">
          {lists.map(({ id, name, total, followers, posters }) => (
            <ListCard
              key={id}
              images={images}
              href={routes.list(id)}
              name={name}
              facts={publicListsText.facts(total, followers)}
              posters={posters}
            />
          ))}
        </ul>
        <PageControl page={page} totalPages={totalPages} hrefOf={(number) => publicListsPath(sort, number)} />
        <p className="help">
          {publicListsText.problem} <a href={routes.contact}>{publicListsText.tellUs}</a>
        </p>
      </section>
    )}
  </div>
);

export const FailedPublicLists = ({ href }: { href: string }) => (
  <div className="page named-lists">
    <Heading />
    <FailedState heading={publicListsText.failed} sentence={publicListsText.failedHint} href={href} />
  </div>
);
