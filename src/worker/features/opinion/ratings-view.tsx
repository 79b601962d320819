import { Heart, Star } from '../../../client/components/icons.ts';
import { FailedState, State } from '../../../client/components/state/state.tsx';
import { PageControl } from '../../../client/components/title/page-control.tsx';
import type { Rating } from '../../../shared/domain/rating.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { routes } from '../../../shared/routes.ts';
import { ratingsText } from '../../../shared/text/ratings.ts';
import { type DescribedTitle, TitleEntry } from '../../render/title-entry.tsx';

/** What the page's address selects. */
export type RatingsState = { kind: 'ratings' | 'likes'; isByScore: boolean };

/** A title that the user has rated, or liked without a `rating`. */
type OpinionEntry = DescribedTitle & { rating: Rating | null };

type RatingsViewProps = {
  state: RatingsState;
  images: string;
  /** Null if it failed to load. */
  list: { entries: readonly OpinionEntry[]; page: number; totalPages: number } | null;
};

const hrefOf = ({ kind, isByScore }: RatingsState, page = 1): string => {
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

/** The titles that a user has rated or liked. */
export function RatingsView({ state, images, list }: RatingsViewProps) {
  const isEmpty = list?.entries.length === 0;
  return (
    <div className="page">
      <h1>{ratingsText.title}</h1>
      <p className="lead">{ratingsText.lead}</p>
      <div className="entry-choices">
        <Choices label={ratingsText.kinds} className="picks" choices={kindChoices(state)} />
        {state.kind === 'ratings' && !isEmpty && (
          <Choices label={ratingsText.orders} className="picks small" choices={orderChoices(state)} />
        )}
      </div>
      {!list && <FailedState heading={ratingsText.failed} sentence={ratingsText.failedHint} href={hrefOf(state)} />}
      {isEmpty && (
        <State
          icon={state.kind === 'likes' ? Heart : Star}
          heading={state.kind === 'likes' ? ratingsText.noLikes : ratingsText.noRatings}
          level={2}
          sentence={ratingsText.emptyHint}
        >
          <a className="button main" href={routes.movies}>
            {ratingsText.browse}
          </a>
        </State>
      )}
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
