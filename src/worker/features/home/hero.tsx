import { Info } from '../../../client/components/icons.ts';
import { ListAction } from '../../../client/components/title/list-button.tsx';
import { defaultLocale, type Language, langOf } from '../../../shared/domain/preferences.ts';
import { routes } from '../../../shared/routes.ts';
import { homeText } from '../../../shared/text/pages.ts';
import { currentDay } from '../../../shared/domain/date.ts';
import { isPlayable } from '../../../shared/domain/playable.ts';
import type { TitleDetails } from '../../../shared/contract/title.ts';
import type { TitleSummary, Trailer } from '../../../shared/domain/title.ts';
import { hasPlayer } from '../../context.ts';
import { Facts, HeroArt, TrailerAction, WatchAction } from '../../render/hero.tsx';
import { lruCache } from '../../platform/memory.ts';
import { endOf, withTimeoutAt } from '../../platform/timeout.ts';
import { toMarkup } from '../../render/markup.ts';
import type { Catalogue } from '../../services/catalogue/client.ts';
import { loadTitle } from '../../services/catalogue/title.ts';

/** The maximum number of heroes that are rendered with home. */
const heroCount = 5;

/** The maximum number of titles whose details are loaded to find heroes. Home also makes a call for each row. */
const heroLookups = 15;

/** How long home waits for the details of heroes, in milliseconds. Then home renders without them. */
const heroTimeout = 1_500;

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
type HeroTitle = TitleSummary & {
  overviewLanguage: Language;
  runtime: number | null;
  trailer: Trailer | null;
  canWatch: boolean;
};

/** Joins a title with its details. Without details, a series counts as unaired. */
function toHeroTitle(
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

/** A title as a hero. `isKnown` is false if its details fail to load, or not by the time `end`. */
async function toHero(catalogue: Catalogue, title: TitleSummary, end: number) {
  // Home is the same for every country.
  const details = loadTitle({ ...catalogue, region: defaultLocale.region }, title.mediaType, title.id).then(
    ({ value }) => value,
    () => undefined,
  );
  const known = await withTimeoutAt(details, end, undefined);
  return { hero: toHeroTitle(catalogue, title, known ?? null), isKnown: known !== undefined };
}

type Heroes = { heroes: HeroTitle[]; isComplete: boolean };

/**
 * Picks heroes that have something to play, and loads their details. Returns fewer, or none, if too few titles do.
 * Looks no further once the catalogue fails or is slow: `isComplete` is false. Without details only a film has
 * something to play, if there is a player.
 */
export async function loadHeroes(catalogue: Catalogue, trending: readonly TitleSummary[]): Promise<Heroes> {
  const candidates = pickHeroes(trending, heroLookups, Math.random);
  const end = endOf(heroTimeout);
  const heroes: HeroTitle[] = [];
  let isComplete = true;
  while (isComplete && heroes.length < heroCount && candidates.length > 0) {
    const picked = candidates.splice(0, heroCount - heroes.length);
    const loaded = await Promise.all(picked.map((title) => toHero(catalogue, title, end)));
    heroes.push(...loaded.map(({ hero }) => hero).filter(({ trailer, canWatch }) => trailer !== null || canWatch));
    isComplete = loaded.every(({ isKnown }) => isKnown);
  }
  return { heroes, isComplete };
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

/** Heroes' markup, by their content. */
const renderedHeroes = lruCache<string, string>('heroes');

/** Renders a hero, once for the same content. */
export const heroMarkup = (images: string, title: HeroTitle): string =>
  renderedHeroes.getOrInsertComputed(`${images} ${JSON.stringify(title)}`, () =>
    toMarkup(<Hero title={title} images={images} />),
  );
