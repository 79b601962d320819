import { type MediaType, parseMediaType } from '../../../shared/domain/media-type.ts';
import { clampPage, limitPerGroup } from '../../../shared/domain/pagination.ts';
import type { Credit, Department, PersonDetails } from '../../../shared/domain/person.ts';
import { slugOf } from '../../../shared/domain/slug.ts';
import { routes } from '../../../shared/routes.ts';

/** The number of credits on a person's page, for a page of at most 8 kB. Each department has some of them. */
const shownCredits = 60;
/** The number of credits of each department if there are too many departments. */
const minCredits = 4;
/** The number of credits per page of a department. */
const departmentPageSize = 100;

/**
 * A part of a filmography: films, series or both, in one department by pages, or without a department the first
 * credits of each. Departments are identified by their slugs.
 */
export type Place = { department: string | null; mediaType: MediaType | null; page: number };

export const wholePlace: Place = { department: null, mediaType: null, page: 1 };

/** Parses a place from a query. Ignores invalid values. */
export function parsePlace(queryOf: (name: string) => string | undefined): Place {
  const department = queryOf('department') ?? '';
  const isSlug = department !== '' && slugOf(department) === department;
  return {
    department: isSlug ? department : null,
    mediaType: parseMediaType(queryOf('type')),
    page: isSlug ? clampPage(queryOf('page')) : 1,
  };
}

/** Returns the query of a place, such as `?department=acting&page=2`. */
export function searchFor({ department, mediaType, page }: Place): string {
  const query = new URLSearchParams({
    ...(department && { department }),
    ...(mediaType && { type: mediaType }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query && `?${query}`;
}

export const hrefOf = ({ id, name }: PersonDetails, place: Place): string => routes.person(id, name) + searchFor(place);

/** A department with some of its credits. `count` is the number of all. */
export type ShownDepartment = { name: string; slug: string; count: number; credits: readonly Credit[] };

/** What a place shows. `place` lacks a department, a kind or a page that the person does not have. */
export type Filmography = {
  place: Place;
  kinds: ReadonlySet<MediaType>;
  departments: readonly ShownDepartment[];
  totalPages: number;
};

const kindsOf = (departments: readonly Department[]) =>
  new Set(departments.flatMap(({ credits }) => credits.map(({ title }) => title.mediaType)));

/** Selects the credits of a place. */
export function filmographyAt(all: readonly Department[], wanted: Place): Filmography {
  const known = all.map(({ name, credits }) => ({ name, credits, slug: slugOf(name) }));
  const own = known.filter(({ slug }) => slug === wanted.department);
  const isOne = own.length > 0;
  const chosen = isOne ? own : known;
  const kinds = kindsOf(chosen);
  const mediaType = wanted.mediaType && kinds.has(wanted.mediaType) ? wanted.mediaType : null;
  const departments = chosen
    .map(({ credits, ...rest }) => ({
      ...rest,
      credits: credits.filter(({ title }) => !mediaType || title.mediaType === mediaType),
    }))
    .filter(({ credits }) => credits.length > 0);
  const counts = departments.map(({ credits }) => credits.length);
  const limit = isOne ? departmentPageSize : limitPerGroup(counts, shownCredits, minCredits);
  const totalPages = isOne ? Math.ceil(Math.max(...counts) / limit) : 1;
  const page = Math.min(wanted.page, totalPages);
  return {
    place: { department: isOne ? wanted.department : null, mediaType, page },
    kinds,
    totalPages,
    departments: departments.map(({ credits, ...rest }) => ({
      ...rest,
      count: credits.length,
      credits: credits.slice((page - 1) * limit, page * limit),
    })),
  };
}
