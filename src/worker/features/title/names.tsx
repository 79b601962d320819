import { Fragment, type ReactNode } from 'react';
import { countryName, filterCountries } from '../../../shared/domain/origins.ts';
import { genreSlug } from '../../../shared/domain/genres.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import type { Credited, Genre } from '../../../shared/domain/title.ts';
import { listHref } from '../../../shared/list-paths.ts';
import { routes } from '../../../shared/routes.ts';

/** Joins nodes with commas. */
const joined = (nodes: readonly { key: string; node: ReactNode }[]) =>
  nodes.map(({ key, node }, index) => (
    <Fragment key={key}>
      {index > 0 && ', '}
      {node}
    </Fragment>
  ));

/** Names of people, linked to their pages. */
export const People = ({ people }: { people: readonly Credited[] }) =>
  joined(
    people.map(({ id, name }) => ({
      key: `${id} ${name}`,
      node: id ? <a href={routes.person(id, name)}>{name}</a> : name,
    })),
  );

/** Names of genres, linked to their lists. */
export const Genres = ({ genres, mediaType }: { genres: readonly Genre[]; mediaType: MediaType }) =>
  joined(
    genres.map(({ id, name }) => {
      const slug = genreSlug(mediaType, id);
      return { key: name, node: slug ? <a href={listHref(mediaType, `genre=${slug}`)}>{name}</a> : name };
    }),
  );

/** Names of countries, linked to their lists if the filters include them. */
export const Countries = ({ countries, mediaType }: { countries: readonly string[]; mediaType: MediaType }) =>
  joined(
    countries
      .filter((code) => /^[A-Z]{2}$/.test(code))
      .map((code) => ({
        key: code,
        node: filterCountries.includes(code) ? (
          <a href={listHref(mediaType, `country=${code}`)}>{countryName(code)}</a>
        ) : (
          countryName(code)
        ),
      })),
  );
