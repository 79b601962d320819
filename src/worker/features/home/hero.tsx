import { Info } from '../../../client/components/icons.ts';
import { ListAction } from '../../../client/components/title/list-button.tsx';
import { type Language, langOf } from '../../../shared/domain/preferences.ts';
import { routes } from '../../../shared/routes.ts';
import { homeText } from '../../../shared/text/pages.ts';
import { currentDay } from '../../../shared/domain/date.ts';
import { isPlayable } from '../../../shared/domain/playable.ts';
import type { TitleDetails } from '../../../shared/contract/title.ts';
import type { TitleSummary, Trailer } from '../../../shared/domain/title.ts';
import { hasPlayer } from '../../context.ts';
import { Facts, HeroArt, TrailerAction, WatchAction } from '../../render/hero.tsx';
import type { Catalogue } from '../../services/catalogue/client.ts';

/** The minimum score of a hero. */
const minScore = 7;

/** Picks at most `count` different titles with a backdrop and the minimum score, using `random` (0 to below 1). */
export function pickHeroes(titles: readonly TitleSummary[], count: number, random: () => number): TitleSummary[] {
  const candidates = titles.filter((title) => title.backdropPath !== null && title.voteAverage >= minScore);
  const picked: TitleSummary[] = [];
  while (picked.length < count && candidates.length > 0)
    picked.push(...candidates.splice(Math.floor(random() * candidates.length), 1));
  return picked;
}

/** A trending title with the details that the banner shows. */
export type HeroTitle = TitleSummary & {
  overviewLanguage: Language;
  runtime: number | null;
  trailer: Trailer | null;
  canWatch: boolean;
};

/** Joins a title with its details. Without details, a series counts as unaired. */
export function toHeroTitle(
  { settings, language }: Pick<Catalogue, 'settings' | 'language'>,
  title: TitleSummary,
  details: TitleDetails | null,
): HeroTitle {
  const dated = { mediaType: title.mediaType, date: details?.date ?? title.date, seasons: details?.seasons ?? [] };
  return {
    ...title,
    overview: title.overview || (details?.overview ?? ''),
    overviewLanguage: title.overview ? language : (details?.overviewLanguage ?? language),
    runtime: details?.runtime ?? null,
    trailer: details?.trailer ?? null,
    canWatch: hasPlayer(settings, title.mediaType) && isPlayable(dated, currentDay()),
  };
}

/** Plays the trailer, or the title if there is no trailer. Without either, shows a message. */
function MainAction({ title }: { title: HeroTitle }) {
  if (!title.trailer && title.canWatch) return <WatchAction title={title} label={homeText.play} />;
  return (
    <>
      <TrailerAction title={title} trailerKey={title.trailer?.key ?? null} label={homeText.play} />
      {title.canWatch && (
        <noscript>
          <WatchAction title={title} label={homeText.play} />
        </noscript>
      )}
    </>
  );
}

/** The banner of home: one trending title. */
export function Hero({ title, images }: { title: HeroTitle; images: string }) {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <HeroArt images={images} title={title} />
      <div className="hero-text">
        <h1 id="hero-title">{title.title}</h1>
        <Facts {...title} />
        {title.overview && (
          <p className="overview cut" lang={langOf(title.overviewLanguage)}>
            {title.overview}
          </p>
        )}
        <div className="actions">
          <MainAction title={title} />
          <a className="button" href={routes.title(title)}>
            <Info aria-hidden />
            {homeText.moreInfo}
          </a>
          <ListAction title={title} />
        </div>
      </div>
    </section>
  );
}
