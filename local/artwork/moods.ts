/** What a title feels like, for choosing colours, faces and motifs. */
export type Mood =
  | 'action'
  | 'adventure'
  | 'animation'
  | 'comedy'
  | 'crime'
  | 'documentary'
  | 'drama'
  | 'family'
  | 'fantasy'
  | 'history'
  | 'horror'
  | 'kids'
  | 'music'
  | 'mystery'
  | 'news'
  | 'romance'
  | 'scifi'
  | 'soap'
  | 'talk'
  | 'thriller'
  | 'war'
  | 'western';

/** TMDB's genre ids for films and series, with how strongly each colours a cover. */
const genreMoods: Readonly<Record<number, { mood: Mood; pull: number }>> = {
  37: { mood: 'western', pull: 10 },
  27: { mood: 'horror', pull: 9 },
  10762: { mood: 'kids', pull: 8.4 },
  16: { mood: 'animation', pull: 9 },
  878: { mood: 'scifi', pull: 8.5 },
  10765: { mood: 'scifi', pull: 8 },
  10752: { mood: 'war', pull: 8 },
  10768: { mood: 'war', pull: 7 },
  99: { mood: 'documentary', pull: 6.6 },
  10766: { mood: 'soap', pull: 9 },
  10767: { mood: 'talk', pull: 8 },
  10763: { mood: 'news', pull: 8.5 },
  10764: { mood: 'talk', pull: 5 },
  10402: { mood: 'music', pull: 7 },
  14: { mood: 'fantasy', pull: 6.5 },
  80: { mood: 'crime', pull: 6.5 },
  9648: { mood: 'mystery', pull: 6.5 },
  53: { mood: 'thriller', pull: 6 },
  10749: { mood: 'romance', pull: 6 },
  12: { mood: 'adventure', pull: 6 },
  10759: { mood: 'adventure', pull: 6 },
  10751: { mood: 'family', pull: 5 },
  28: { mood: 'action', pull: 5 },
  36: { mood: 'history', pull: 5 },
  35: { mood: 'comedy', pull: 6 },
  18: { mood: 'drama', pull: 4.5 },
  10770: { mood: 'drama', pull: 3 },
};

/** The moods of a list of genres, strongest first; a title without genres is a drama. */
export function moodsOf(genres: readonly number[]): Mood[] {
  const ranked = genres
    .flatMap((id, index) => {
      const found = genreMoods[id];
      return found ? [{ mood: found.mood, weight: found.pull - index * 1.2 }] : [];
    })
    .toSorted((one, other) => other.weight - one.weight);
  return ranked.length > 0 ? ranked.map((entry) => entry.mood) : ['drama'];
}
