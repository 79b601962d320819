import * as v from 'valibot';
import { parseFileSize } from '../../../../shared/domain/file-size.ts';
import type { ListedFilm } from '../../../../shared/domain/title-match.ts';
import { qualityTiers, tierOf, type TorrentOption } from '../../../../shared/domain/torrent-option.ts';
import {
  parseCount,
  parseInfoHash,
  parseQuality,
  parseUploadDay,
  parseWord,
} from '../../../../shared/domain/torrent-values.ts';
import { OutboundError } from '../../../platform/outbound/errors.ts';
import { detailsSchema, filmSchema, listSchema, torrentSchema } from './schema.ts';
import { toFileUrl, type Listing } from './settings.ts';

type Torrent = v.InferOutput<typeof torrentSchema>;
type ListedOption = Omit<TorrentOption, 'isMainFilm' | 'listedAs'>;

/** A film in the listing. `id` is the listing's own id. */
export type Listed = ListedFilm & { id: number; options: ListedOption[] };

/** Limits for hostile responses. */
const optionLimit = 60;
const nameLimit = 200;

/** Returns a codec such as `x265`, with its bit depth if that is not 8. */
function encodingOf(torrent: Torrent, parsedCodec: string | null): string | null {
  const codec = parsedCodec ?? parseWord(torrent.video_codec);
  const depth = parseWord(torrent.bit_depth);
  return codec && depth && depth !== '8' && /^\d{1,2}$/.test(depth) ? `${codec} ${depth}-bit` : codec;
}

const positive = (value: unknown) =>
  typeof value === 'number' && value > 0 && Number.isSafeInteger(value) ? value : null;

function toOption(listing: Listing, torrent: Torrent): ListedOption | null {
  const hash = parseInfoHash(torrent.hash);
  if (!hash) return null;
  const { quality, encoding } = parseQuality(torrent.quality ?? '');
  const tier = tierOf(quality);
  return {
    hash,
    quality,
    type: parseWord(torrent.type),
    size: positive(torrent.size_bytes) ?? parseFileSize(torrent.size ?? ''),
    seeds: parseCount(torrent.seeds),
    peers: parseCount(torrent.peers),
    uploaded: parseUploadDay(torrent.date_uploaded_unix, torrent.date_uploaded),
    resolution: tier && qualityTiers[tier].resolution,
    encoding: encodingOf(torrent, encoding),
    fileUrl: toFileUrl(listing, torrent.url ?? '')?.href ?? null,
  };
}

function toOptions(listing: Listing, torrents: readonly unknown[]): ListedOption[] {
  const options = torrents.slice(0, optionLimit).flatMap((torrent) => {
    const read = v.safeParse(torrentSchema, torrent);
    return (read.success && toOption(listing, read.output)) || [];
  });
  return [...new Map(options.map((option) => [option.hash, option])).values()];
}

function toListed(listing: Listing, film: unknown): Listed | null {
  const read = v.safeParse(filmSchema, film);
  if (!read.success) return null;
  const { id, imdb_code: imdbId, title, title_long: longTitle, year, torrents } = read.output;
  const name = longTitle || [title, year].filter(Boolean).join(' ');
  return { id, imdbId, name: name.slice(0, nameLimit), options: toOptions(listing, torrents) };
}

/** Maps a list of films. Throws if the list or all of its films are invalid. */
export function toListedFilms(listing: Listing, response: unknown): Listed[] {
  const { movies } = v.parse(listSchema, response).data;
  const films = movies.flatMap((film) => toListed(listing, film) ?? []);
  if (movies.length > 0 && films.length === 0) throw new OutboundError('wrong-shape', { detail: 'films' });
  return films;
}

/** Maps a film's details. Returns null if the film is invalid. Throws if the response is invalid. */
export const toListedFilm = (listing: Listing, response: unknown): Listed | null =>
  toListed(listing, v.parse(detailsSchema, response).data.movie);
