import { inject } from 'vitest';

type Entry = { id: number; title?: string; media_type?: string };
type Details = {
  id: number;
  title: string;
  overview: string;
  release_date: string;
  runtime: number;
  videos: { results: { site: string; type: string; key: string }[] };
  credits: { cast: { name: string; character: string }[] };
};

/** Requests a path of the catalogue directly, without the site. */
export async function requestCatalogue<T>(path: string): Promise<T> {
  const response = await fetch(`${inject('catalogue')}/3${path}`, { headers: { authorization: 'Bearer embedded' } });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as T;
}

/** The details of a film in the catalogue. */
export const loadFilm = (id: number) => requestCatalogue<Details>(`/movie/${id}?append_to_response=videos,credits`);

/** The film with a title. */
export async function findFilm(title: string): Promise<Details> {
  const { results } = await requestCatalogue<{ results: Entry[] }>(`/search/movie?query=${encodeURIComponent(title)}`);
  const found = results.find((entry) => entry.title === title);
  if (!found) throw new Error(`the catalogue has no "${title}"`);
  return loadFilm(found.id);
}

/** The key of a film's trailer on YouTube, or null. */
export const trailerOf = (film: Details) =>
  film.videos.results.find((video) => video.site === 'YouTube' && video.type === 'Trailer')?.key ?? null;
