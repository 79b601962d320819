/** What a picture shows. The same subject always gets the same picture. */
export type ArtSubject = {
  kind: 'poster' | 'backdrop' | 'still' | 'portrait' | 'logo';
  /** A stable seed, e.g. `movie-101`. */
  key: string;
  /** The title, or the person's or company's name. */
  title: string;
  year: number | null;
  /** TMDB's genre ids. */
  genres: readonly number[];
  /** A line such as “Directed by …”. */
  credit?: string;
};
