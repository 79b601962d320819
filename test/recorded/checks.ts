import { expect } from 'vitest';
import * as v from 'valibot';
import { titleDetailsSchema, titlePageSchema } from '../../src/shared/contract/title.ts';
import { genreNames } from '../../src/shared/domain/genres.ts';
import { type MediaType, mediaTypes } from '../../src/shared/domain/media-type.ts';
import { chooseTrailer } from '../../src/shared/domain/trailer.ts';
import { toDetails, toSeason, toTitlePage } from '../../src/worker/catalogue/map.ts';
import { videosSchema } from '../../src/worker/catalogue/schema.ts';
import { contactProblemText } from '../../src/shared/text/contact.ts';
import { toSources } from '../../src/worker/downloads/streams/map.ts';
import { readAnswer } from '../../src/worker/mail/answer.ts';
import type { Recorded } from './index.ts';
import * as listing from './listing.ts';

type Check = (answer: unknown, recorded: Pick<Recorded, 'status'>) => void;
type Entry = { media_type?: unknown; adult?: unknown; title?: unknown; name?: unknown };

const isEntry = (entry: unknown): entry is Entry => typeof entry === 'object' && entry !== null;

/** What a list holds that a visitor may see: neither people nor adult titles, nor what has no name. */
const listShowable = (answer: unknown, fallback?: MediaType) =>
  (answer as { results: unknown[] }).results.filter(isEntry).filter(({ media_type, adult, title, name }) => {
    const isTitle = media_type ? mediaTypes.includes(media_type as MediaType) : fallback !== undefined;
    return isTitle && adult !== true && Boolean(title || name);
  });

const list =
  (fallback?: MediaType): Check =>
  (answer) => {
    const page = toTitlePage(answer, fallback);
    const showable = listShowable(answer, fallback);
    expect(v.is(titlePageSchema, page)).toBe(true);
    expect(page.titles.length).toBeLessThanOrEqual(showable.length);
    if (showable.length > 0) expect(page.titles.length).toBeGreaterThan(0);
    for (const title of page.titles) {
      expect(mediaTypes).toContain(title.mediaType);
      expect(title.title).not.toBe('');
    }
  };

const details =
  (mediaType: MediaType): Check =>
  (answer) => {
    const mapped = toDetails(answer, mediaType);
    if ((answer as { adult?: unknown }).adult === true) return expect(mapped).toBeNull();
    expect(v.safeParse(titleDetailsSchema, mapped).issues).toBeUndefined();
    expect(mapped?.title).not.toBe('');
  };

const season: Check = (answer) => {
  const mapped = toSeason(answer);
  const { episodes } = answer as { episodes?: unknown[] | null };
  expect(mapped.number).toBeGreaterThanOrEqual(0);
  expect(mapped.episodes.length).toBeLessThanOrEqual(episodes?.length ?? 0);
  if (episodes?.some((episode) => isEntry(episode) && 'id' in episode)) expect(mapped.episodes).not.toEqual([]);
};

const videos: Check = (answer) => {
  const { results } = v.parse(videosSchema, answer);
  const trailer = chooseTrailer(results);
  const keys = results.filter(({ site }) => site === 'YouTube').map(({ key }) => key);
  if (trailer) expect(keys).toContain(trailer.key);
  else expect(results.filter(({ site, type }) => site === 'YouTube' && type === 'Trailer')).toEqual([]);
};

const genresSchema = v.object({ genres: v.array(v.looseObject({ id: v.number(), name: v.nullish(v.string()) })) });

/** The answer may be in any language: a name that is ours has our number, and so has at least one genre. */
const genres: Check = (answer) => {
  const given = v.parse(genresSchema, answer).genres;
  const agreements = mediaTypes.map((mediaType) => {
    const named = given.filter(({ name }) => name && Object.values(genreNames[mediaType]).includes(name));
    return { named, same: named.filter(({ id, name }) => genreNames[mediaType][id] === name) };
  });
  const [best] = agreements.toSorted((a, b) => b.same.length - a.same.length);
  expect(best!.same).toEqual(best!.named);
  if (given.length > 0) expect(best!.same).not.toEqual([]);
};

/** What the service answers instead when it refuses: a code of its own beside the HTTP status. */
const errorSchema = v.object({ status_code: v.number(), status_message: v.optional(v.string()) });

const refusal: Check = (answer) => {
  expect(v.safeParse(errorSchema, answer).issues).toBeUndefined();
  expect(() => toTitlePage(answer)).toThrow();
  expect(() => toDetails(answer, 'movie')).toThrow();
};

/** A mail was taken, or was not for a reason of ours, whose sentence holds none of the service's words. */
const mail: Check = (answer, { status }) => {
  const said = v.parse(v.string(), answer);
  const outcome = readAnswer(status ?? 0, said);
  expect(outcome.ok).toBe(status === 200);
  if (outcome.ok) return;
  expect(outcome.problem).not.toBe('wrong-answer');
  expect(contactProblemText[outcome.problem]).not.toContain(said);
};

/** Of every stream with an info hash all that the service writes is read: its quality, size, seeds and who lists it. */
const streams: Check = (answer) => {
  const given = (answer as { streams: { infoHash?: string; name?: string; title?: string }[] }).streams;
  const sources = toSources(answer);
  expect(sources.length > 0).toBe(given.some(({ infoHash }) => infoHash));
  const isTold = (sign: string, hash: string) =>
    given.some(({ infoHash, title }) => infoHash === hash && title?.includes(sign));
  for (const { hash, release, quality, size, seeds, provider } of sources) {
    expect(release).not.toBe('');
    expect([size !== null, seeds !== null]).toEqual([isTold('💾', hash), isTold('👤', hash)]);
    if (isTold('⚙', hash)) expect(provider).not.toBeNull();
    const { name = '' } = given.find(({ infoHash }) => infoHash === hash) ?? {};
    if (/\n(4k|\d+p)/.test(name)) expect(name).toContain(quality === '2160p' ? '4k' : quality);
  }
};

const readable: Check = (answer) => expect(answer).toBeDefined();

/** How an answer of each kind that the catalogue knows is put through our schemas and maps. */
export const checks: Readonly<Record<string, { fact: string; check: Check; isText?: true }>> = {
  'catalogue.list.movie': { fact: 'is a list of titles', check: list('movie') },
  'catalogue.list.tv': { fact: 'is a list of titles', check: list('tv') },
  'catalogue.list.multi': { fact: 'is a list of titles', check: list() },
  'catalogue.movie': { fact: "is a film's details", check: details('movie') },
  'catalogue.tv': { fact: "is a series' details", check: details('tv') },
  'catalogue.season': { fact: 'is a season with its episodes', check: season },
  'catalogue.videos': { fact: 'gives a trailer, or has none', check: videos },
  'catalogue.genres': { fact: 'agrees with our genres', check: genres },
  'catalogue.error': { fact: 'is recognised as a refusal', check: refusal },
  'catalogue.other': { fact: 'is readable', check: readable },
  'listing.list': { fact: 'is a list of films with their torrents', check: listing.list },
  'listing.details': { fact: 'is a film with its torrents', check: listing.details },
  'streams.answer': { fact: "is a list of an episode's sources", check: streams },
  'mail.answer': { fact: 'is a mail that was taken, or a problem of ours', check: mail, isText: true },
};
