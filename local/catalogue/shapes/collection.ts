import type { Collection } from '../collections.ts';
import type { Library } from '../library.ts';
import { backdropPath, posterPath } from '../pictures.ts';
import type { Work } from '../works.ts';
import { toMixedItem } from './list-item.ts';

const filmsOf = ({ films }: Collection, library: Library): Work[] =>
  films.flatMap((id) => library.find('movie', id) ?? []);

/** Converts a collection as its films list it. It has the pictures of its first film. */
export function toCollectionItem(collection: Collection, library: Library) {
  const [first] = filmsOf(collection, library);
  return {
    id: collection.id,
    name: collection.name,
    poster_path: first ? posterPath(first.facts) : null,
    backdrop_path: first ? backdropPath(first.facts) : null,
  };
}

/** A collection's details with its films. */
export function toCollection(collection: Collection, library: Library) {
  return {
    ...toCollectionItem(collection, library),
    overview: collection.overview,
    parts: filmsOf(collection, library).map(toMixedItem),
  };
}
