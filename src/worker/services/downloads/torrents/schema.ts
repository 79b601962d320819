import * as v from 'valibot';
import { nullableDay } from '../../../../shared/contract/title.ts';
import type { TorrentOption } from '../../../../shared/domain/torrent-option.ts';

/** A list whose entries are validated later, one by one. */
const entries = v.fallback(v.nullish(v.array(v.unknown()), []), []);

/** Optional, and validated later. */
const anything = v.optional(v.unknown());

const text = v.fallback(v.nullish(v.string(), null), null);

/** A torrent. Depending on the listing's version, fields may be empty, missing or of another type. */
export const torrentSchema = v.object({
  hash: v.string(),
  url: text,
  quality: text,
  type: anything,
  size: text,
  size_bytes: anything,
  seeds: anything,
  peers: anything,
  date_uploaded: anything,
  date_uploaded_unix: anything,
  video_codec: anything,
  bit_depth: anything,
});

export const filmSchema = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999_999_999)),
  imdb_code: text,
  title: text,
  title_long: text,
  year: v.fallback(v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999)), null), null),
  torrents: entries,
});

/** The response of `list_movies.json`. The key `movies` is absent if nothing matches. */
export const listSchema = v.object({
  status: v.literal('ok'),
  data: v.object({ movies: v.nullish(v.array(v.unknown()), []) }),
});

/** The response of `movie_details.json`. */
export const detailsSchema = v.object({ status: v.literal('ok'), data: v.object({ movie: v.unknown() }) });

const nullableText = v.nullable(v.string());
const nullableNumber = v.nullable(v.number());

/** The cached form of a film's options. */
export const optionsSchema: v.GenericSchema<unknown, TorrentOption[]> = v.array(
  v.object({
    hash: v.string(),
    quality: v.string(),
    type: nullableText,
    size: nullableNumber,
    seeds: nullableNumber,
    peers: nullableNumber,
    uploaded: nullableDay,
    resolution: nullableText,
    encoding: nullableText,
    isMainFilm: v.boolean(),
    listedAs: v.string(),
    fileUrl: nullableText,
  }),
);
