import { expect } from 'vitest';
import * as v from 'valibot';
import { seasonSchema, titleDetailsSchema, titlePageSchema } from '../../src/shared/contract/title.ts';
import { genreNames } from '../../src/shared/domain/genres.ts';
import { type MediaType, mediaTypes } from '../../src/shared/domain/media-type.ts';
import type { GroupKind } from '../../src/shared/domain/title.ts';
import { regions } from '../../src/shared/domain/preferences.ts';
import { fetchCatalogue } from '../../src/worker/services/catalogue/client.ts';
import { chooseTrailer, toDetails } from '../../src/worker/services/catalogue/details.ts';
import { toTitlePage } from '../../src/worker/services/catalogue/map.ts';
import { toSeason } from '../../src/worker/services/catalogue/map-season.ts';
import { toCollection } from '../../src/worker/services/catalogue/collection.ts';
import { toGroup } from '../../src/worker/services/catalogue/group.ts';
import { toStreamingServices } from '../../src/worker/services/catalogue/streaming-services.ts';
import { toPeople } from '../../src/worker/services/catalogue/search.ts';
import { toPersonDetails } from '../../src/worker/services/catalogue/person.ts';
import { videosSchema } from '../../src/worker/services/catalogue/schema.ts';
import type { Settings } from '../../src/worker/env.ts';
import { OutboundError } from '../../src/worker/platform/outbound/errors.ts';
import { type Read, read, type Served } from './served.ts';

type Fields = Record<string, unknown>;

const settings = { CATALOGUE_URL: 'https://catalogue.test/3', CATALOGUE_TOKEN: 'test-token' } as unknown as Settings;

/** Reads a response through the outbound client, as the Worker does. */
const readAs = <T>(served: Served, map: (response: unknown) => T): Promise<Read<T>> =>
  read(served, async () => map(await fetchCatalogue(settings, '/recorded')));

async function readValid<T>(served: Served, map: (response: unknown) => T): Promise<{ value: T; response: Fields }> {
  const { value, error } = await readAs(served, map);
  if (error) throw error;
  return { value, response: JSON.parse(served.text) as Fields };
}

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const entriesOf = (list: unknown): Fields[] => (Array.isArray(list) ? list.filter(isRecord) : []);
const isId = (id: unknown) => Number.isInteger(id) && (id as number) > 0 && (id as number) < 1e10;
const isNumber = (number: unknown) => Number.isInteger(number) && (number as number) >= 0;
const named = (list: unknown) => entriesOf(list).flatMap(({ name }) => (typeof name === 'string' && name ? name : []));
const nameOf = ({ title, name }: Fields) => [title, name].find((text) => typeof text === 'string' && text);
const isHidden = ({ adult, softcore }: Fields) => adult === true || softcore === true;

/** The titles of a list that a visitor sees, in order and without duplicates: `movie:550`. */
export function listExpected(results: unknown, fallback?: MediaType): string[] {
  const keys = entriesOf(results).flatMap((entry) => {
    const mediaType = (entry['media_type'] || fallback) as MediaType;
    const isTitle = mediaTypes.includes(mediaType) && isId(entry['id']) && nameOf(entry) && !isHidden(entry);
    return isTitle ? `${mediaType}:${String(entry['id'])}` : [];
  });
  return [...new Set(keys)];
}

/** Expects exactly the titles that a visitor sees, in order. */
export const list =
  (fallback?: MediaType, reader = toTitlePage) =>
  async (served: Served) => {
    const { value: page, response } = await readValid(served, (given) => reader(given, fallback));
    expect(v.is(titlePageSchema, page)).toBe(true);
    expect(page.titles.map(({ mediaType, id }) => `${mediaType}:${id}`)).toEqual(
      listExpected(response['results'], fallback),
    );
    for (const title of page.titles) {
      const entry = entriesOf(response['results']).find(
        ({ id, media_type }) => id === title.id && (media_type ?? title.mediaType) === title.mediaType,
      )!;
      expect(title.title).toBe(nameOf(entry));
      if (typeof entry['overview'] === 'string') expect(title.overview).toBe(entry['overview']);
      if (typeof entry['poster_path'] === 'string') expect([entry['poster_path'], null]).toContain(title.posterPath);
    }
    const people = entriesOf(response['results']).filter(
      (entry) => entry['media_type'] === 'person' && !isHidden(entry),
    );
    const known = people.filter(({ known_for }) => listExpected(known_for).length > 0);
    expect(toPeople(response).length).toBeLessThanOrEqual(known.length);
  };

export async function emptyList(served: Served) {
  const { value: page } = await readValid(served, (given) => toTitlePage(given, 'movie'));
  expect(page.titles).toEqual([]);
  expect(page.totalPages).toBeGreaterThanOrEqual(1);
}

export const details = (mediaType: MediaType) => async (served: Served) => {
  const { value, response } = await readValid(served, (given) => toDetails(given, mediaType));
  if (isHidden(response)) return expect(value).toBeNull();
  expect(v.safeParse(titleDetailsSchema, value).issues).toBeUndefined();
  const { credits, seasons, genres } = response as { credits?: Fields; seasons?: unknown; genres?: unknown };
  expect(value).toMatchObject({ id: response['id'], title: nameOf(response) });
  expect(value!.genres.map(({ name }) => name)).toEqual(named(genres));
  expect(value!.cast.map(({ name }) => name)).toEqual(named(credits?.['cast']).slice(0, 12));
  expect(value!.seasons.map(({ number }) => number)).toEqual(
    entriesOf(seasons).flatMap(({ season_number: number }) => (isNumber(number) ? (number as number) : [])),
  );
  const paths = entriesOf((response['images'] as Fields | undefined)?.['backdrops']).map(({ file_path: path }) => path);
  expect(value!.images).toEqual([...new Set(paths)].slice(0, 8));
  const runtime = response['runtime'];
  if (typeof runtime === 'number' && runtime >= 1 && runtime < 60_000) expect(value!.runtime).toBe(runtime);
};

export async function season(served: Served) {
  const { value, response } = await readValid(served, (given) => toSeason(given, 0));
  expect(v.is(seasonSchema, value)).toBe(true);
  if (isNumber(response['season_number'])) expect(value.number).toBe(response['season_number']);
  const expected = entriesOf(response['episodes']).filter(({ id, episode_number: n }) => isId(id) && isNumber(n));
  expect(value.episodes.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
}

export async function person(served: Served) {
  const { value, response } = await readValid(served, toPersonDetails);
  expect(value).toMatchObject({ id: response['id'], name: response['name'] });
}

/** A collection, a company, a network or a keyword. */
const namedBy =
  (reader: (response: unknown) => { id: number; name: string }) =>
  async (served: Served): Promise<void> => {
    const { value, response } = await readValid(served, reader);
    expect(value).toMatchObject({ id: response['id'], name: response['name'] });
  };

export const collection = namedBy(toCollection);
export const group = (kind: GroupKind) => namedBy((response) => toGroup(kind, response));

/** Expects that the services of every country are those with a priority there. */
export async function providers(served: Served) {
  const { value, response } = await readValid(served, (given) =>
    regions.map((region) => [region, toStreamingServices(given, region)] as const),
  );
  const entries = entriesOf(response['results']);
  for (const [region, services] of value) {
    const known = entries.filter(({ display_priorities: places }) => isRecord(places) && region in places);
    expect(services.length).toBe(Math.min(known.length, 60));
  }
}

export async function videos(served: Served) {
  const { value } = await readValid(served, (given) => v.parse(videosSchema, given).results);
  const trailer = chooseTrailer(value);
  const playable = value.filter(({ site, key }) => site === 'YouTube' && /^[\w-]{11}$/.test(key));
  if (trailer) expect(playable.map(({ key }) => key)).toContain(trailer.key);
  else expect(playable.filter(({ type }) => type === 'Trailer')).toEqual([]);
}

/** Expects at least one genre with our name, and our id for each of those. Other names may be translations. */
export async function genres(served: Served) {
  const { value: given } = await readValid(served, (response) => entriesOf((response as Fields)['genres']));
  const agreements = mediaTypes.map((mediaType) => {
    const ours = Object.values(genreNames[mediaType]) as unknown[];
    const known = given.filter(({ name }) => ours.includes(name));
    return { known, same: known.filter(({ id, name }) => genreNames[mediaType][id as number] === name) };
  });
  const [best] = agreements.toSorted((a, b) => b.same.length - a.same.length);
  expect(best!.same).toEqual(best!.known);
  if (given.length > 0) expect(best!.same).not.toEqual([]);
}

const readers: readonly ((response: unknown) => unknown)[] = [
  (response) => toTitlePage(response, 'movie'),
  (response) => toDetails(response, 'movie'),
  (response) => toSeason(response, 1),
  toPersonDetails,
  toCollection,
];

/** Expects that every reader rejects an error response, with its status if it has one. */
export async function rejection(served: Served) {
  for (const reader of readers) {
    const { error } = await readAs(served, reader);
    expect(error).toBeInstanceOf(OutboundError);
    if ((served.status ?? 200) >= 400) expect((error as OutboundError).status).toBe(served.status);
  }
}

/** Expects that every reader reads or rejects a response that no screen uses. */
export async function other(served: Served) {
  if ((served.status ?? 200) >= 400) return rejection(served);
  for (const reader of readers) {
    const { error } = await readAs(served, reader);
    if (error) expect(error).toBeInstanceOf(OutboundError);
  }
}
