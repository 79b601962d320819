import { List } from '../../../client/components/icons.ts';
import { FailedState, State } from '../../../client/components/state/state.tsx';
import { PageControl } from '../../../client/components/title/page-control.tsx';
import { type PublicLists, type PublicListsQuery, publicListSorts } from '../../../shared/domain/named-list.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { routes } from '../../../shared/routes.ts';
import { namedListText, publicListsText } from '../../../shared/text/named-lists.ts';
import { NamedListCard } from './list-card.tsx';

/** Returns the path of a page of public lists. Defaults are left out. */
export function publicListsPath({ sort, page, title }: PublicListsQuery): string {
  const query = new URLSearchParams();
  if (title) query.set('title', titleKey(title));
  if (sort !== publicListSorts[0]) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${routes.publicLists}?${query.toString().replace('%3A', ':')}` : routes.publicLists;
}

type PageProps = {
  query: PublicListsQuery;
  /** The name of the title that the lists contain. Null for all lists, and if it is unknown. */
  name: string | null;
};

export function publicListsHeading({ title }: PublicListsQuery, name: string | null): string {
  if (!title) return publicListsText.title;
  return name === null ? publicListsText.withThisTitle : publicListsText.withTitle(name);
}

const Heading = ({ query, name }: PageProps) => (
  <>
    <h1>{publicListsHeading(query, name)}</h1>
    <p className="lead">{publicListsText.lead}</p>
    {query.title && (
      <a className="other-lists" href={routes.publicLists}>
        {publicListsText.browse}
      </a>
    )}
  </>
);

const SortLinks = ({ query }: { query: PublicListsQuery }) => (
  <nav className="chips" aria-label={publicListsText.sort}>
    {publicListSorts.map((sort) => (
      <a
        key={sort}
        className="chip"
        href={publicListsPath({ ...query, sort, page: 1 })}
        aria-current={sort === query.sort ? 'page' : undefined}
      >
        {publicListsText.sorts[sort]}
      </a>
    ))}
  </nav>
);

function NoLists({ query, name }: PageProps) {
  const { title, page } = query;
  if (page > 1)
    return (
      <State icon={List} heading={publicListsText.pageEmpty} level={2}>
        <a className="button main" href={publicListsPath({ ...query, page: 1 })}>
          {publicListsText.first}
        </a>
      </State>
    );
  return (
    <State
      icon={List}
      heading={title ? publicListsText.noneWith(name ?? publicListsText.thisTitle) : publicListsText.none}
      sentence={publicListsText.noneHint}
      level={2}
    >
      <a className="button main" href={title ? routes.addToList(title) : routes.lists}>
        {title ? namedListText.addToList : namedListText.create}
      </a>
    </State>
  );
}

/** The public lists of all users. */
export const PublicListsView = ({
  images,
  lists,
  totalPages,
  ...props
}: PageProps & { images: string; lists: PublicLists['lists']; totalPages: number }) => (
  <div className="page named-lists">
    <Heading {...props} />
    {lists.length === 0 ? (
      <NoLists {...props} />
    ) : (
      <section aria-label={publicListsText.title}>
        <SortLinks query={props.query} />
        <ul className="grid list-cards">
          {lists.map((list) => (
            <NamedListCard
              key={list.id}
              images={images}
              list={list}
              facts={publicListsText.facts(list.total, list.followers)}
            />
          ))}
        </ul>
        <PageControl
          page={props.query.page}
          totalPages={totalPages}
          hrefOf={(page) => publicListsPath({ ...props.query, page })}
        />
        <p className="help">
          {publicListsText.problem} <a href={routes.contact}>{publicListsText.tellUs}</a>
        </p>
      </section>
    )}
  </div>
);

export const FailedPublicLists = (props: PageProps) => (
  <div className="page named-lists">
    <Heading {...props} />
    <FailedState
      heading={publicListsText.failed}
      sentence={publicListsText.failedHint}
      href={publicListsPath(props.query)}
    />
  </div>
);
