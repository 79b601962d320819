import { filterSpec } from '../../../shared/domain/filter-table.ts';
import type { ListState } from '../../../shared/domain/filters.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { idWithSlug, parseIdWithSlug } from '../../../shared/domain/slug.ts';
import type { FilterNames } from '../../../shared/text/list-heading.ts';
import { cachedGroupName } from '../../services/catalogue/group.ts';
import { cachedPersonName } from '../../services/catalogue/person.ts';
import type { Catalogue } from '../../services/catalogue/client.ts';

type NamedList = { state: ListState; names: FilterNames };

/**
 * Finds the names of a list's person and keyword in the cache, where their pages, which link to lists, leave them. Puts
 * them into the state instead of those in the address.
 */
export async function withNames(catalogue: Catalogue, mediaType: MediaType, state: ListState): Promise<NamedList> {
  const named = async (filter: keyof FilterNames, nameOf: (id: number) => Promise<string | undefined>) => {
    const value = state[filter];
    const id = value === null ? null : parseIdWithSlug(value);
    const name = id === null ? undefined : await nameOf(id);
    if (id === null || name === undefined) return { name, value };
    const context = { mediaType, currentYear: new Date().getUTCFullYear() };
    return { name, value: filterSpec(filter).parse(idWithSlug(id, name), context) ?? value };
  };
  const [person, keyword] = await Promise.all([
    named('person', (id) => cachedPersonName(catalogue, id)),
    named('keyword', (id) => cachedGroupName(catalogue, 'keyword', id)),
  ]);
  return {
    state: { ...state, person: person.value, keyword: keyword.value },
    names: { person: person.name, keyword: keyword.name },
  };
}
