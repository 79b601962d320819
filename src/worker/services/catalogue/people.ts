import * as v from 'valibot';
import { titleSummarySchema } from '../../../shared/contract/title.ts';
import type { Person, TitleSummary } from '../../../shared/domain/title.ts';
import { type CacheResult, readThrough } from '../../platform/cache/read-through.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';
import { fetchCatalogue, type Catalogue, languageQuery } from './client.ts';
import { toSummaries } from './map.ts';
import { isAllowed } from './lists.ts';
import { listSchema, personSchema } from './schema.ts';

const storedPersonSchema: v.GenericSchema<unknown, Person> = v.object({
  id: v.number(),
  name: v.string(),
  knownFor: v.array(titleSummarySchema),
});

const withPicture = (title: TitleSummary) => title.posterPath !== null || title.backdropPath !== null;

/** Maps search results to people with known titles. */
export function toPeople(response: unknown): Person[] {
  const list = v.safeParse(listSchema, response);
  return (list.success ? list.output.results : []).flatMap((entry) => {
    const parsed = v.safeParse(personSchema, entry);
    if (!parsed.success || parsed.output.media_type !== 'person' || parsed.output.adult) return [];
    const { id, name, known_for } = parsed.output;
    const knownFor = toSummaries(known_for).filter(withPicture);
    return knownFor.length > 0 ? [{ id, name, knownFor }] : [];
  });
}

/** Maps a person with the titles of all their credits, most votes first. Throws 'wrong-shape'. */
export function toPerson(response: unknown): Person {
  const parsed = v.safeParse(personSchema, response);
  if (!parsed.success) throw new OutboundError('wrong-shape', { detail: 'person' });
  const { id, name, combined_credits: credits } = parsed.output;
  const titles = toSummaries([...(credits?.cast ?? []), ...(credits?.crew ?? [])]).filter(withPicture);
  return { id, name, knownFor: titles.toSorted((a, b) => b.voteCount - a.voteCount) };
}

/** Loads a person and their titles. Null if the person does not exist. Throws an `OutboundError`. */
export async function loadPerson(catalogue: Catalogue, id: number): Promise<CacheResult<Person> | null> {
  const load = async () =>
    toPerson(
      await fetchCatalogue(catalogue.settings, `/person/${id}`, {
        ...languageQuery(catalogue),
        append_to_response: 'combined_credits',
      }),
    );
  try {
    const reading = await readThrough(
      catalogue.scope,
      {
        kind: 'person',
        key: String(id),
        schema: storedPersonSchema,
        load,
        isCacheable: ({ knownFor }) => knownFor.length > 0,
      },
      catalogue,
    );
    const knownFor = reading.value.knownFor.filter((title) => isAllowed(catalogue.settings, title));
    return { ...reading, value: { ...reading.value, knownFor } };
  } catch (error) {
    if (error instanceof OutboundError && error.status === 404) return null;
    throw error;
  }
}
