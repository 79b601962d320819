import { matchTitle, type SoughtFilm, type TitleMatch } from '../../../../shared/domain/title-match.ts';
import type { TorrentOption } from '../../../../shared/domain/torrent-option.ts';
import { fetchBytes, fetchJson, longTimeout } from '../../../platform/outbound/request.ts';
import { type Listed, toListedFilm, toListedFilms } from './map.ts';
import { type Listing, toFileUrl } from './settings.ts';
import { logWarning } from '../../../platform/log.ts';
import { OutboundError } from '../../../platform/outbound/errors.ts';

/** `no-match`: the listing has films for the query, but not this film. `not-found`: it has no films for the query. */
export type LookUp = { outcome: 'found'; options: TorrentOption[] } | { outcome: 'no-match' | 'not-found' };

/** Requests JSON from the listing. Throws an `OutboundError`. */
export function fetchListing(
  { url: base }: Pick<Listing, 'url'>,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<unknown> {
  const url = new URL(base + path);
  url.search = new URLSearchParams(query).toString();
  return fetchJson(url, [url.origin], {}, { timeout: longTimeout });
}

type Matched = { listed: Listed; match: TitleMatch };

const order: readonly TitleMatch[] = ['main', 'related'];

function listMatches(films: readonly Listed[], film: SoughtFilm): Matched[] {
  const matches = films.flatMap((listed) => {
    const match = matchTitle(listed, film);
    return match ? [{ listed, match }] : [];
  });
  return matches.toSorted((a, b) => order.indexOf(a.match) - order.indexOf(b.match));
}

/** Returns true if a list entry lacks data that the film's details contain. */
const isIncomplete = ({ options }: Listed) => options.length === 0 || options.some(({ type }) => type === null);

/** Completes a film from its details. Returns the film unchanged on failure. */
async function withDetails(listing: Listing, listed: Listed): Promise<Listed> {
  if (!isIncomplete(listed)) return listed;
  const query = { movie_id: String(listed.id), with_images: 'true', with_cast: 'true' };
  try {
    const details = toListedFilm(listing, await fetchListing(listing, '/movie_details.json', query));
    return details?.options.length ? { ...listed, options: details.options } : listed;
  } catch (error) {
    logWarning('torrent details', error);
    return listed;
  }
}

const toOptions = ({ listed, match }: Matched): TorrentOption[] =>
  listed.options.map((option) => ({ ...option, isMainFilm: match === 'main', listedAs: listed.name }));

async function collectOptions(listing: Listing, matches: readonly Matched[]): Promise<TorrentOption[]> {
  const [first, ...others] = matches as [Matched, ...Matched[]];
  const complete = { ...first, listed: await withDetails(listing, first.listed) };
  const options = [complete, ...others].flatMap(toOptions);
  // Of duplicates, the first one's values win.
  return [...new Map(options.toReversed().map((option) => [option.hash, option])).values()].toReversed();
}

/**
 * Looks up a film by its IMDb id, then by its title. Throws an `OutboundError`, or a `ValiError` for an invalid
 * response.
 */
export async function lookUpDownloads(listing: Listing, film: SoughtFilm): Promise<LookUp> {
  let hasFilms = false;
  for (const query of [film.imdbId, film.title]) {
    if (!query) continue;
    const films = toListedFilms(listing, await fetchListing(listing, '/list_movies.json', { query_term: query }));
    const matches = listMatches(films, film);
    if (matches.length > 0) return { outcome: 'found', options: await collectOptions(listing, matches) };
    hasFilms ||= films.length > 0;
  }
  return { outcome: hasFilms ? 'no-match' : 'not-found' };
}

/** A .torrent file is a bencoded dictionary: it starts with `d` and ends with `e`. */
const isDictionary = (bytes: Uint8Array) =>
  bytes[0] === 'd'.charCodeAt(0) && bytes[bytes.length - 1] === 'e'.charCodeAt(0);

/** Fetches a .torrent file from an allowed host. Throws an `OutboundError`, also if it is not a .torrent file. */
export async function fetchTorrentFile(listing: Listing, address: string): Promise<Uint8Array<ArrayBuffer>> {
  const url = toFileUrl(listing, address);
  if (!url) throw new OutboundError('forbidden-host');
  const bytes = await fetchBytes(url, [...listing.fileHosts.values()]);
  if (!isDictionary(bytes)) throw new OutboundError('wrong-shape');
  return bytes;
}
