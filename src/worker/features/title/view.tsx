import type { ReactNode } from 'react';
import HeroTrailer from '../../../client/islands/hero-trailer/island.tsx';
import OpinionActions from '../../../client/islands/opinion/island.tsx';
import RatingDialogContent from '../../../client/islands/rating/island.tsx';
import { LoadingLists } from '../../../client/components/named-lists/loading-lists.tsx';
import { RatingDialog } from '../../../client/components/rating/dialog.tsx';
import { CalendarClock, ListPlus } from '../../../client/components/icons.ts';
import { Day } from '../../../client/components/day.tsx';
import { Sheet } from '../../../client/components/state/sheet.tsx';
import { Genres, People } from './names.tsx';
import { ListAction } from '../../../client/components/title/list-button.tsx';
import type { RatedTitle } from '../../../client/components/rating/form.tsx';
import { currentDay } from '../../../shared/domain/date.ts';
import { imageUrl } from '../../../shared/domain/images.ts';
import { isPlayable, releaseAhead } from '../../../shared/domain/playable.ts';
import { defaultLocale, langOf } from '../../../shared/domain/preferences.ts';
import type { TitleDetails } from '../../../shared/contract/title.ts';
import { namedListText } from '../../../shared/text/named-lists.ts';
import { titleText } from '../../../shared/text/pages.ts';
import { playerText } from '../../../shared/text/player.ts';
import { routes } from '../../../shared/routes.ts';
import { Facts, HeroArt, TrailerAction, WatchAction } from '../../render/hero.tsx';
import { Island } from '../../render/island.tsx';
import { Slot } from '../../render/slot.tsx';
import { TopCast } from './cast.tsx';
import { Details } from './details.tsx';
import { Images, Videos } from './media.tsx';
import { Reminder } from './reminder.tsx';
import { WhereToWatch } from './where-to-watch.tsx';

const starringShown = 3;

const Credit = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

/** Replaces the Watch button until the title is released. */
const Coming = ({ date }: { date: string }) => (
  <p className="coming">
    <CalendarClock aria-hidden />
    <span>
      {playerText.coming} <Day date={date} />
    </span>
  </p>
);

/** The facts of a title that islands need. */
const ratedTitle = ({ mediaType, id, title }: TitleDetails): RatedTitle => ({ mediaType, id, title });

const titleId = ({ mediaType, id }: TitleDetails) => ({ mediaType, id });

const countryQuery = ({ region }: TitleDetails) => (region === defaultLocale.region ? '' : `?country=${region}`);

type TopProps = { title: TitleDetails; images: string; hasPlayer: boolean };

function TitleHero({ title, images, hasPlayer }: TopProps) {
  const ahead = releaseAhead(title, currentDay());
  const canWatch = hasPlayer && isPlayable(title, currentDay());
  return (
    <section className="hero" aria-labelledby="title">
      <HeroArt images={images} title={title} />
      {title.posterPath && (
        <span className="frame ratio-poster hero-poster">
          <img src={imageUrl(images, 'w342', title.posterPath)} alt="" loading="lazy" />
        </span>
      )}
      <div className="hero-text">
        <h1 id="title">{title.title}</h1>
        {title.tagline && (
          <p className="tagline" lang={langOf(title.overviewLanguage)}>
            {title.tagline}
          </p>
        )}
        <Facts {...title} />
        <p className="overview" lang={title.overview ? langOf(title.overviewLanguage) : undefined}>
          {title.overview || titleText.noOverview}
        </p>
        <dl className="credits">
          {title.cast.length > 0 && (
            <Credit term={titleText.starring}>
              <People people={title.cast.slice(0, starringShown)} />
            </Credit>
          )}
          {title.genres.length > 0 && (
            <Credit term={titleText.genres}>
              <Genres genres={title.genres} mediaType={title.mediaType} />
            </Credit>
          )}
        </dl>
        <div className="actions">
          {ahead && (
            <>
              <Coming date={ahead} />
              <Reminder title={title} href={routes.release(title) + countryQuery(title)} />
            </>
          )}
          {canWatch && <WatchAction title={title} label={playerText.watch} />}
          {title.trailer && (
            <TrailerAction
              title={title}
              trailerKey={title.trailer.key}
              label={titleText.watchTrailer}
              isMain={!canWatch}
            />
          )}
          <ListAction title={title} />
          <a
            className="button"
            href={routes.addToList(title)}
            title={namedListText.addToList}
            data-opens="lists"
            aria-haspopup="dialog"
          >
            <ListPlus aria-hidden />
            {namedListText.addToList}
          </a>
          <Island
            name="opinion"
            component={OpinionActions}
            props={{ title: ratedTitle(title), isReleased: !ahead }}
            wake="interaction"
          />
        </div>
      </div>
      {title.trailer && (
        <Island
          name="hero-trailer"
          component={HeroTrailer}
          props={{ title: title.title, trailerKey: title.trailer.key }}
          wake="call"
        />
      )}
    </section>
  );
}

/** The top of a title's page. */
export function TitleTop(props: TopProps) {
  const { title } = props;
  return (
    <>
      <TitleHero {...props} />
      <RatingDialog>
        <Island name="rating" component={RatingDialogContent} props={{ title: ratedTitle(title) }} wake="call" />
      </RatingDialog>
      <Sheet id="lists" heading={namedListText.addTitle(title.title)}>
        <Island name="title-lists" component={LoadingLists} props={{ title: titleId(title) }} wake="call" />
      </Sheet>
    </>
  );
}

/** The content of a title: episodes, cast, videos and images. */
export const TitleSections = ({ title, images }: { title: TitleDetails; images: string }) => (
  <>
    <div className="sections">
      {title.mediaType === 'tv' && <Slot name="episodes" />}
      {title.cast.length > 0 && <TopCast cast={title.cast} images={images} />}
    </div>
    {title.videos.length > 0 && <Videos title={title} images={images} />}
    {title.images.length > 1 && <Images title={title} images={images} />}
  </>
);

/** The services that offer a title, below similar titles. Also without offers, because it chooses the country. */
export const TitleOffers = ({ title, images }: { title: TitleDetails; images: string }) => (
  <div className="sections">
    <WhereToWatch title={title} images={images} />
  </div>
);

/** The facts of a title, in a separate column on the widest screens. */
export const TitleFacts = ({ title, images }: { title: TitleDetails; images: string }) => (
  <div className="sections">
    <Details title={title} images={images} />
  </div>
);

/** The downloads at the end of a film's page. */
export const TitleDownloads = () => (
  <div className="sections">
    <Slot name="downloads" />
  </div>
);
