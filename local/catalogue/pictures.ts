import type { Brand } from './brands.ts';
import type { Person } from './people.ts';
import type { Episode } from './seasons.ts';
import { keyOf, type TitleFacts } from './works.ts';

/** Returns the path of a version of a title's poster, or null if the title has no poster. */
export function posterPath(facts: TitleFacts, version = 1): string | null {
  return facts.hasPoster ? `/poster-${keyOf(facts)}${version > 1 ? `-${version}` : ''}.jpg` : null;
}

/** Returns the path of a version of a title's backdrop, or null if the title has no backdrop. */
export function backdropPath(facts: TitleFacts, version = 1): string | null {
  return facts.hasBackdrop ? `/backdrop-${keyOf(facts)}${version > 1 ? `-${version}` : ''}.jpg` : null;
}

/** Returns the path of a title's logo, as in `images.logos`. */
export function titleLogoPath(facts: TitleFacts): string {
  return `/logo-${keyOf(facts)}.png`;
}

/** Returns the path of a season's poster, or null. Specials use the series' poster. */
export function seasonPosterPath(facts: TitleFacts, season: number): string | null {
  if (!facts.hasPoster || season === 0) return posterPath(facts);
  return `/poster-${keyOf(facts)}-s${season}.jpg`;
}

/** Returns the path of an episode's still. As in TMDB, some episodes have none and return null. */
export function stillPath(facts: TitleFacts, { season, facts: { number } }: Episode): string | null {
  const isMissing = (facts.id * 31 + season * 7 + number) % 17 === 0;
  return isMissing ? null : `/still-${keyOf(facts)}-${season}-${number}.jpg`;
}

/** Returns the path of a person's portrait, or null. */
export function profilePath({ id, hasPortrait }: Person): string | null {
  return hasPortrait ? `/profile-${id}.jpg` : null;
}

/** Returns the path of a company's, network's or provider's logo, or null. */
export function logoPath({ id, hasLogo }: Brand): string | null {
  return hasLogo ? `/logo-${id}.png` : null;
}
