/** The mood of each of TMDB's genre ids, and its weight in the choice of a picture. */
const genreMoods = {
  12: ['adventure', 6],
  14: ['fantasy', 6.5],
  16: ['animation', 9],
  18: ['drama', 4.5],
  27: ['horror', 9],
  28: ['action', 5],
  35: ['comedy', 6],
  36: ['history', 5],
  37: ['western', 10],
  53: ['thriller', 6],
  80: ['crime', 6.5],
  99: ['documentary', 6.6],
  878: ['scifi', 8.5],
  9648: ['mystery', 6.5],
  10402: ['music', 7],
  10749: ['romance', 6],
  10751: ['family', 5],
  10752: ['war', 8],
  10759: ['adventure', 6],
  10762: ['kids', 8.4],
  10763: ['news', 8.5],
  10764: ['talk', 5],
  10765: ['scifi', 8],
  10766: ['soap', 9],
  10767: ['talk', 8],
  10768: ['war', 7],
  10770: ['drama', 3],
} as const;

export type Mood = (typeof genreMoods)[keyof typeof genreMoods][0];

/** Returns the moods of genres, the strongest first. Earlier genres count more. A title without genres is a drama. */
export function moodsOf(genres: readonly number[]): Mood[] {
  const known: Readonly<Record<number, readonly [Mood, number]>> = genreMoods;
  const ranked = genres
    .flatMap((id, index) => {
      const [mood, strength] = known[id] ?? [];
      return mood ? [{ mood, weight: strength! - index * 1.2 }] : [];
    })
    .toSorted((one, other) => other.weight - one.weight);
  return ranked.length > 0 ? ranked.map(({ mood }) => mood) : ['drama'];
}

/** Moods that share their colours. */
const tempers = {
  dark: ['horror', 'crime', 'mystery', 'thriller', 'scifi'],
  bright: ['comedy', 'family', 'kids', 'animation', 'music', 'talk'],
  tender: ['romance', 'soap', 'fantasy'],
  earthy: ['western', 'history', 'adventure', 'action', 'war'],
  sober: ['drama', 'documentary', 'news'],
} as const satisfies Record<string, readonly Mood[]>;

export type Temper = keyof typeof tempers;

/** Returns whether a mood belongs to one of these tempers. Always true without tempers. */
export function suits(mood: Mood, wanted: readonly Temper[] | undefined): boolean {
  return wanted?.some((temper) => (tempers[temper] as readonly Mood[]).includes(mood)) ?? true;
}
