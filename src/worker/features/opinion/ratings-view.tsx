import { NothingRated } from '../../../client/components/rating/nothing-rated.tsx';
import { FailedState } from '../../../client/components/state/state.tsx';
import { PageControl } from '../../../client/components/title/page-control.tsx';
import type { Rating } from '../../../shared/domain/rating.ts';
import type { DescribedTitle } from '../../../shared/domain/media-type.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { routes } from '../../../shared/routes.ts';
import { ratingsText } from '../../../shared/text/ratings.ts';
import { TitleEntry } from '../../../client/components/title/title-entry.tsx';

/** What the page's address selects. */
export type RatingsState = { kind: 'ratings' | 'likes'; isByScore: boolean };

/** A title that the user has rated, or liked without a `rating`. */
type OpinionEntry = DescribedTitle & { rating: Rating | null };

/** Parses the query of the page. */
export function stateOf({ show, sort }: Readonly<Record<string, string>>): RatingsState {
  const kind = show === 'likes' ? 'likes' : 'ratings';
  return { kind, isByScore: kind === 'ratings' && sort === 'score' };
}

type RatingsViewProps = {
  state: RatingsState;
  /** The requested page. */
  page: number;
  images: string;
  /** Null if it failed to load. */
  list: { entries: readonly OpinionEntry[]; page: number; totalPages: number } | null;
};

/** The path of a page of ratings or likes. */
export const hrefOf = ({ kind, isByScore }: RatingsState, page = 1): string => {
  const query = { ...(kind === 'likes' && { show: kind }), ...(isByScore && { sort: 'score' }) };
  const search = new URLSearchParams({ ...query, ...(page > 1 && { page: String(page) }) }).toString();
  return search ? `${routes.ratings}?${search}` : routes.ratings;
};

type ChoicesProps = {
  label: string;
  className: string;
  choices: readonly { label: string; state: RatingsState; isCurrent: boolean }[];
};

const Choices = ({ label, className, choices }: ChoicesProps) => (
  <nav className={className} aria-label={label}>
    <ul>
      {choices.map(({ label: name, state, isCurrent }) => (
        <li key={name}>
          <a href={hrefOf(state)} aria-current={isCurrent ? 'page' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

const kindChoices = ({ kind }: RatingsState): ChoicesProps['choices'] => [
  { label: ratingsText.ratings, state: { kind: 'ratings', isByScore: false }, isCurrent: kind === 'ratings' },
  { label: ratingsText.likes, state: { kind: 'likes', isByScore: false }, isCurrent: kind === 'likes' },
];

const orderChoices = ({ isByScore }: RatingsState): ChoicesProps['choices'] => [
  { label: ratingsText.latest, state: { kind: 'ratings', isByScore: false }, isCurrent: !isByScore },
  { label: ratingsText.highest, state: { kind: 'ratings', isByScore: true }, isCurrent: isByScore },
];

/** Removes a like or rating, then returns to the first page of its list. */
const RemovalForm = ({ title, from }: { title: DescribedTitle; from: RatingsState['kind'] }) => {
  const name = title.title ?? ratingsText.unnamed(title);
  const isLike = from === 'likes';
  return (
    <form method="post" action={isLike ? routes.like(title) : routes.rating(title)}>
      <input type="hidden" name="from" value={from} />
      <button
        className="button"
        name="remove"
        value="1"
        aria-label={isLike ? ratingsText.unlikeTitle(name) : ratingsText.removeTitle(name)}
      >
        {isLike ? ratingsText.unlike : ratingsText.remove}
      </button>
    </form>
  );
};

const ChangeLink = ({ title }: { title: DescribedTitle }) => (
  <a
    className="button"
    href={routes.rating(title)}
    aria-label={ratingsText.changeTitle(title.title ?? ratingsText.unnamed(title))}
  >
    {ratingsText.change}
  </a>
);

/** The rating of a title that left the catalogue has no page on which it is changed. */
const EntryAction = ({ title, kind }: { title: DescribedTitle; kind: RatingsState['kind'] }) =>
  kind === 'ratings' && !title.isMissing ? <ChangeLink title={title} /> : <RemovalForm title={title} from={kind} />;

/** Links to the ratings or likes, and to the orders of ratings. */
export const EntryChoices = ({ state, isEmpty = false }: { state: RatingsState; isEmpty?: boolean | undefined }) => (
  <div className="entry-choices">
    <Choices label={ratingsText.kinds} className="picks" choices={kindChoices(state)} />
    {state.kind === 'ratings' && !isEmpty && (
      <Choices label={ratingsText.orders} className="picks small" choices={orderChoices(state)} />
    )}
  </div>
);

/** The titles that a user has rated or liked. */
export function RatingsView({ state, page, images, list }: RatingsViewProps) {
  const isEmpty = list?.entries.length === 0;
  return (
    <div className="page">
      <h1>{ratingsText.title}</h1>
      <p className="lead">{ratingsText.lead}</p>
      <EntryChoices state={state} isEmpty={isEmpty} />
      {!list && (
        <FailedState heading={ratingsText.failed} sentence={ratingsText.failedHint} href={hrefOf(state, page)} />
      )}
      {isEmpty && <NothingRated isLikes={state.kind === 'likes'} />}
      {list && !isEmpty && (
        <>
          <ul className="title-entries">
            {list.entries.map(({ rating, ...title }) => (
              <TitleEntry
                key={titleKey(title)}
                images={images}
                title={title}
                detail={rating ? ratingsText.score(rating.score) : undefined}
              >
                <EntryAction title={title} kind={state.kind} />
                {rating?.review && <q>{rating.review}</q>}
              </TitleEntry>
            ))}
          </ul>
          <PageControl page={list.page} totalPages={list.totalPages} hrefOf={(page) => hrefOf(state, page)} />
        </>
      )}
    </div>
  );
}
