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
import { fileAddress, type Listing } from './settings.ts';

type Torrent = v.InferOutput<typeof torrentSchema>;
type ListedOption = Omit<TorrentOption, 'isMainFilm' | 'listedAs'>;

/** A film as the listing has it. `id` is the listing's own. */
export type Listed = ListedFilm & { id: number; options: ListedOption[] };

/** No film has more; what claims to is cut. */
const mostOptions = 60;
const longestName = 200;

/** `x265`, with the depth of its colours where it is more than usual. */
function encodingOf(torrent: Torrent, written: string | null): string | null {
  const codec = written ?? parseWord(torrent.video_codec);
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
    fileUrl: fileAddress(listing, torrent.url ?? '')?.href ?? null,
  };
}

function toOptions(listing: Listing, torrents: readonly unknown[]): ListedOption[] {
  const options = torrents.slice(0, mostOptions).flatMap((torrent) => {
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
  return { id, imdbId, name: name.slice(0, longestName), options: toOptions(listing, torrents) };
}

/** The films of a list's answer. Throws where it is no list, or none of its films can be read. */
export function toListedFilms(listing: Listing, answer: unknown): Listed[] {
  const { movies } = v.parse(listSchema, answer).data;
  const films = movies.flatMap((film) => toListed(listing, film) ?? []);
  if (movies.length > 0 && films.length === 0) throw new OutboundError('wrong-shape', { detail: 'films' });
  return films;
}

/** The film of a details' answer; null where there is none. Throws where it is no answer of the listing. */
export const toListedFilm = (listing: Listing, answer: unknown): Listed | null =>
  toListed(listing, v.parse(detailsSchema, answer).data.movie);
