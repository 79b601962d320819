import * as v from 'valibot';
import type { Person, TitleSummary } from '../../../shared/domain/title.ts';
import { toImagePath } from './fields.ts';
import { toSummaries } from './map.ts';
import { personSchema } from './person-schema.ts';
import { listSchema } from './schema.ts';

const withPicture = (title: TitleSummary) => title.posterPath !== null || title.backdropPath !== null;

/** Maps search results to people with known titles. `fallback` is the media type of entries without one. */
export function toPeople(response: unknown, fallback = ''): Person[] {
  const list = v.safeParse(listSchema, response);
  return (list.success ? list.output.results : []).flatMap((entry) => {
    const parsed = v.safeParse(personSchema, entry);
    if (!parsed.success || (parsed.output.media_type || fallback) !== 'person' || parsed.output.adult) return [];
    const { id, name, profile_path: profile, known_for } = parsed.output;
    const knownFor = toSummaries(known_for).filter(withPicture);
    return knownFor.length > 0 ? [{ id, name, profilePath: toImagePath(profile), knownFor }] : [];
  });
}
