import type { Brand } from './brands.ts';
import type { Person } from './people.ts';
import type { Episode } from './seasons.ts';
import { keyOf, type TitleFacts } from './works.ts';

/** A title's main poster, or a further version of it; null where the catalogue has none. */
export function posterPath(facts: TitleFacts, version = 1): string | null {
  return facts.hasPoster ? `/poster-${keyOf(facts)}${version > 1 ? `-${version}` : ''}.jpg` : null;
}

/** A title's main backdrop, or a further version of it; null where the catalogue has none. */
export function backdropPath(facts: TitleFacts, version = 1): string | null {
  return facts.hasBackdrop ? `/backdrop-${keyOf(facts)}${version > 1 ? `-${version}` : ''}.jpg` : null;
}

/** A title's lettering on its own, as `images.logos` lists it. */
export function titleLogoPath(facts: TitleFacts): string {
  return `/logo-${keyOf(facts)}.png`;
}

/** A season's own poster; specials use the series'. */
export function seasonPosterPath(facts: TitleFacts, season: number): string | null {
  if (!facts.hasPoster || season === 0) return posterPath(facts);
  return `/poster-${keyOf(facts)}-s${season}.jpg`;
}

/** An episode's still; some episodes have none, as in reality. */
export function stillPath(facts: TitleFacts, { season, facts: { number } }: Episode): string | null {
  const isLost = (facts.id * 31 + season * 7 + number) % 17 === 0;
  return isLost ? null : `/still-${keyOf(facts)}-${season}-${number}.jpg`;
}

/** A person's portrait, or null. */
export function profilePath({ id, hasPortrait }: Person): string | null {
  return hasPortrait ? `/profile-${id}.jpg` : null;
}

/** A company's, network's or provider's logo, or null. */
export function logoPath({ id, hasLogo }: Brand): string | null {
  return hasLogo ? `/logo-${id}.png` : null;
}
