import HeroTrailer from '../../../client/islands/hero-trailer/island.tsx';
import OpinionActions from '../../../client/islands/opinion/island.tsx';
import RatingDialogContent from '../../../client/islands/rating/island.tsx';
import { RatingDialog } from '../../../client/components/rating/dialog.tsx';
import { Coming } from '../../../client/components/title/coming.tsx';
import { Facts } from '../../../client/components/title/facts.tsx';
import { HeroArt } from '../../../client/components/title/hero-art.tsx';
import { ListAction } from '../../../client/components/title/list-action.tsx';
import { WatchAction } from '../../../client/components/title/watch-action.tsx';
import type { RatedTitle } from '../../../client/components/rating/form.tsx';
import { imageSrcset, imageUrl } from '../../../shared/domain/images.ts';
import { isPlayable, releaseAhead } from '../../../shared/domain/playable.ts';
import { type Language, languages, defaultLocale } from '../../../shared/domain/preferences.ts';
import type { CastMember, TitleDetails } from '../../../shared/domain/title.ts';
import { titleText } from '../../../shared/text/pages.ts';
import { Island } from '../../render/island.tsx';
import { Slot } from '../../render/slot.tsx';
import { today } from './episodes/props.ts';
import { Details } from './details.tsx';
import { TrailerAction } from './trailer-action.tsx';
import { WhereToWatch } from './where-to-watch.tsx';

const starringShown = 3;
const topCastShown = 6;

const Credit = ({ term, names }: { term: string; names: string[] }) =>
  names.length > 0 && (
    <div>
      <dt>{term}</dt>
      <dd>{names.join(', ')}</dd>
    </div>
  );

/** What islands need of a title. */
const ratedTitle = ({ mediaType, id, title }: TitleDetails): RatedTitle => ({ mediaType, id, title });

/** The language of a text, where it is not the page's own. */
const foreign = (language: Language) => (language === defaultLocale.language ? undefined : languages[language].tag);

function TitleHero({ title, images }: { title: TitleDetails; images: string }) {
  const ahead = releaseAhead(title, today());
  const canWatch = isPlayable(title, today());
  return (
    <section className="hero" aria-labelledby="title">
      <HeroArt images={images} title={title} />
      <div className="hero-text">
        <h1 id="title">{title.title}</h1>
        {title.tagline && <p className="tagline">{title.tagline}</p>}
        <Facts {...title} />
        <p className="overview" lang={title.overview ? foreign(title.overviewLanguage) : undefined}>
          {title.overview || titleText.noOverview}
        </p>
        <dl className="credits">
          <Credit term={titleText.starring} names={title.cast.slice(0, starringShown).map((member) => member.name)} />
          <Credit term={titleText.genres} names={title.genres.map((genre) => genre.name)} />
        </dl>
        <div className="actions">
          {ahead && <Coming date={ahead} />}
          {canWatch && <WatchAction title={title} />}
          {title.trailer && (
            <TrailerAction
              title={title}
              trailerKey={title.trailer.key}
              label={titleText.watchTrailer}
              isMain={!canWatch}
            />
          )}
          <ListAction title={title} />
          <Island name="opinion" component={OpinionActions} props={{ title: ratedTitle(title) }} wake="interaction" />
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

const Portrait = ({ member, images }: { member: CastMember; images: string }) => (
  <span className="frame ratio-portrait">
    {member.profilePath && (
      <img
        src={imageUrl(images, 'w185', member.profilePath)}
        srcSet={imageSrcset(images, 'profile', member.profilePath)}
        sizes="9rem"
        alt=""
        loading="lazy"
      />
    )}
  </span>
);

const TopCast = ({ cast, images }: { cast: CastMember[]; images: string }) => (
  <section className="section" aria-labelledby="cast">
    <h2 id="cast">{titleText.topCast}</h2>
    <ul className="cast">
      {cast.slice(0, topCastShown).map((member) => (
        <li key={member.name + member.character}>
          <Portrait member={member} images={images} />
          <b>{member.name}</b>
          <small>{member.character}</small>
        </li>
      ))}
    </ul>
  </section>
);

/** A title's page: hero, episodes, cast, facts. */
export function TitleView({ title, images }: { title: TitleDetails; images: string }) {
  return (
    <>
      <TitleHero title={title} images={images} />
      <RatingDialog>
        <Island name="rating" component={RatingDialogContent} props={{ title: ratedTitle(title) }} wake="call" />
      </RatingDialog>
      <div className="sections">
        {title.mediaType === 'tv' && <Slot name="episodes" />}
        {title.cast.length > 0 && <TopCast cast={title.cast} images={images} />}
        <Details title={title} images={images} />
        {title.offers.length > 0 && <WhereToWatch title={title} images={images} />}
      </div>
    </>
  );
}

/** The end of a film's page, below all that is about the film. */
export const DownloadsPlace = () => (
  <div className="sections">
    <Slot name="downloads" />
  </div>
);
