import type { ReactNode } from 'react';
import { NothingRated } from '../../../client/components/rating/nothing-rated.tsx';
import { Spinner } from '../../../client/components/state/loading.tsx';
import { PageControl } from '../../../client/components/title/page-control.tsx';
import type { OpinionsProps } from '../../../client/islands/plays/device-opinions.tsx';
import Plays from '../../../client/islands/plays/island.tsx';
import { routes } from '../../../shared/routes.ts';
import { ratingsText } from '../../../shared/text/ratings.ts';
import { words } from '../../../shared/text/site.ts';
import { DeviceIntro, DeviceSection, SectionFailed } from '../../render/device-section.tsx';
import { Island } from '../../render/island.tsx';
import { EntryChoices, hrefOf, type RatingsState } from './ratings-view.tsx';

/** What the page's address selects. */
export type DevicePlace = { state: RatingsState; page: number };

const Failed = ({ state, page }: DevicePlace) => (
  <SectionFailed heading={ratingsText.failed} sentence={ratingsText.failedHint} href={hrefOf(state, page)} />
);

/** The name of the part in stores/device-pages.ts. */
const partOf = ({ kind, isByScore }: RatingsState) => (isByScore ? 'highest' : kind);

const Frame = ({ isLate, children, ...place }: DevicePlace & { isLate?: boolean; children: ReactNode }) => (
  <DeviceSection
    id="device-ratings"
    label={ratingsText.title}
    path={routes.deviceRatings}
    part={`${partOf(place.state)} ${place.page}`}
    isLate={isLate}
    failed={<Failed {...place} />}
  >
    {children}
  </DeviceSection>
);

export const DeviceRatingsFailed = (place: DevicePlace) => (
  <Frame {...place}>
    <Failed {...place} />
  </Frame>
);

type DeviceRatingsProps = {
  state: RatingsState;
  images: string;
  list: { entries: OpinionsProps['entries']; page: number; pages: number };
};

/** A page of a visitor's ratings or likes. */
export function DeviceRatingsList({ state, images, list }: DeviceRatingsProps) {
  const { entries, page, pages } = list;
  const first = pages > 1 ? hrefOf(state) : null;
  const isEmpty = entries.length === 0 && !first;
  const kind = state.kind === 'likes' ? 'like' : 'rating';
  return (
    <Frame state={state} page={page}>
      <EntryChoices state={state} isEmpty={isEmpty} />
      {isEmpty ? (
        <div data-spoken="">
          <NothingRated isLikes={kind === 'like'} />
        </div>
      ) : (
        <>
          <p className="out-of-sight" data-spoken="">
            {ratingsText.shown(state.kind, entries.length)}
          </p>
          <Island name="plays" component={Plays} props={{ images, kind, entries, first }} wake="interaction" />
          <PageControl page={page} totalPages={pages} hrefOf={(other) => hrefOf(state, other)} />
        </>
      )}
    </Frame>
  );
}

/** The ratings and likes of a visitor before they have loaded. `login` is the path of Sign In. */
export const VisitorRatings = ({ login, ...place }: DevicePlace & { login: string }) => (
  <div className="page">
    <DeviceIntro
      heading={ratingsText.title}
      lead={ratingsText.leadDevice}
      needsScript={ratingsText.needsScript}
      login={login}
    />
    <Frame {...place} isLate>
      <EntryChoices state={place.state} />
      <Spinner label={words.loading} />
    </Frame>
  </div>
);
