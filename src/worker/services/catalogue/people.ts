import * as v from 'valibot';
import type { Person, TitleSummary } from '../../../shared/domain/title.ts';
import { toSummaries } from './map.ts';
import { listSchema, personSchema } from './schema.ts';

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
