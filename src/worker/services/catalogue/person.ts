import * as v from 'valibot';
import { languageSchema, linkSchema, nullableDay, titleSummarySchema } from '../../../shared/contract/title.ts';
import type { Credit, Department, PersonDetails } from '../../../shared/domain/person.ts';
import { defaultLocale, type Language } from '../../../shared/domain/preferences.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { groupBy } from '../../../shared/group-by.ts';
import { type CacheResult, getCached } from '../../platform/cache/read-through.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';
import { type Catalogue, detailsQuery, fetchCatalogue, loadOrNull, largeResponse } from './client.ts';
import { toLinks } from './external-links.ts';
import { toDate, toImagePath } from './fields.ts';
import { isAllowed } from './lists.ts';
import { toSummary, withFallback } from './map.ts';
import { creditSchema, personDetailsSchema } from './person-schema.ts';

const knownForLimit = 12;
const acting = 'Acting';

const nullableText = v.nullable(v.string());
const storedSchema: v.GenericSchema<unknown, PersonDetails> = v.object({
  id: v.number(),
  name: v.string(),
  biography: v.string(),
  biographyLanguage: languageSchema,
  birthday: nullableDay,
  deathday: nullableDay,
  birthplace: nullableText,
  profilePath: nullableText,
  knownFor: v.array(titleSummarySchema),
  departments: v.array(
    v.object({ name: v.string(), credits: v.array(v.object({ title: titleSummarySchema, role: v.string() })) }),
  ),
  links: v.array(linkSchema),
});

type Entry = Credit & { department: string };

function toEntries(entries: readonly unknown[], department?: string): Entry[] {
  return entries.flatMap((entry) => {
    const title = toSummary(entry);
    const parsed = v.safeParse(creditSchema, entry);
    if (!title || !parsed.success) return [];
    const { character, job, department: own } = parsed.output;
    return [{ title: { ...title, overview: '' }, role: character || job, department: department ?? (own || 'Crew') }];
  });
}

/**
 * Merges the credits of each title, as a person can have several roles or jobs in it. Sorts them by date, newest first.
 * Upcoming ones, which have no date, come before them.
 */
function mergeRoles(entries: readonly Entry[]): Credit[] {
  const byTitle = groupBy(entries, ({ title }) => titleKey(title));
  const credits = [...byTitle.values()].map((all) => ({
    title: all[0]!.title,
    role: [...new Set(all.map(({ role }) => role).filter(Boolean))].join(', '),
  }));
  return credits.toSorted((a, b) => (b.title.date ?? '9').localeCompare(a.title.date ?? '9'));
}

function toDepartments(entries: readonly Entry[], first: string): Department[] {
  const departments = [...groupBy(entries, ({ department }) => department)].map(([name, all]) => ({
    name,
    credits: mergeRoles(all),
  }));
  const rank = ({ name, credits }: Department) => (name === first ? Number.POSITIVE_INFINITY : credits.length);
  return departments.toSorted((a, b) => rank(b) - rank(a));
}

/**
 * Returns the titles with the most votes in the first department, which is the one that the person is known for if
 * present.
 */
function toKnownFor(departments: readonly Department[]) {
  const titles = new Map(departments[0]?.credits.map(({ title }) => [titleKey(title), title]));
  return [...titles.values()]
    .filter((title) => title.posterPath !== null)
    .toSorted((a, b) => b.voteCount - a.voteCount)
    .slice(0, knownForLimit);
}

/** Maps a person with credits in a language. Returns null for an adult performer. Throws 'wrong-shape'. */
export function toPersonDetails(response: unknown, language: Language = defaultLocale.language): PersonDetails | null {
  const parsed = v.safeParse(personDetailsSchema, response);
  if (!parsed.success) throw new OutboundError('wrong-shape', { detail: 'person' });
  const person = parsed.output;
  if (person.adult) return null;
  const { cast = [], crew = [] } = person.combined_credits ?? {};
  const departments = toDepartments([...toEntries(cast, acting), ...toEntries(crew)], person.known_for_department);
  const biography = withFallback(person.biography, language, person.translations, 'biography');
  return {
    id: person.id,
    name: person.name,
    biography: biography.text,
    biographyLanguage: biography.language,
    birthday: toDate(person.birthday),
    deathday: toDate(person.deathday),
    birthplace: person.place_of_birth,
    profilePath: toImagePath(person.profile_path),
    knownFor: toKnownFor(departments),
    departments,
    links: toLinks('person', { homepage: person.homepage, ...person.external_ids }),
  };
}

async function fetchPerson(catalogue: Catalogue, id: number): Promise<PersonDetails | null> {
  const query = detailsQuery(catalogue, ['combined_credits', 'external_ids']);
  const response = await fetchCatalogue(catalogue.settings, `/person/${id}`, query, largeResponse);
  return toPersonDetails(response, catalogue.language);
}

const sourceOf = ({ language }: Catalogue, id: number) =>
  ({ kind: 'person', key: `${id} ${language}`, schema: storedSchema }) as const;

/** Returns the name of a person that is cached, otherwise undefined. Makes no call. */
export const cachedPersonName = async (catalogue: Catalogue, id: number): Promise<string | undefined> =>
  (await getCached(catalogue.scope, sourceOf(catalogue, id)))?.value.name;

/**
 * Loads a person and their titles, without blocked titles. Returns null if the person does not exist. Throws an
 * `OutboundError`.
 */
export async function loadPerson(catalogue: Catalogue, id: number): Promise<CacheResult<PersonDetails> | null> {
  const reading = await loadOrNull(catalogue, {
    ...sourceOf(catalogue, id),
    load: () => fetchPerson(catalogue, id),
  });
  if (!reading) return null;
  const isShown = (title: Parameters<typeof isAllowed>[1]) => isAllowed(catalogue.settings, title);
  const departments = reading.value.departments.map(({ name, credits }) => ({
    name,
    credits: credits.filter(({ title }) => isShown(title)),
  }));
  return { ...reading, value: { ...reading.value, departments, knownFor: reading.value.knownFor.filter(isShown) } };
}
