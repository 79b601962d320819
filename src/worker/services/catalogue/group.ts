import * as v from 'valibot';
import type { TitleDetails } from '../../../shared/contract/title.ts';
import { type Company, type Group, type GroupKind, type Keyword, groupKinds } from '../../../shared/domain/title.ts';
import { type CacheResult, getCached, setCached } from '../../platform/cache/read-through.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';
import { type Catalogue, fetchCatalogue, inEnglish, loadOrNull } from './client.ts';
import { toImagePath } from './fields.ts';
import { groupSchema } from './schema.ts';

const schema: v.GenericSchema<unknown, Group> = v.object({
  kind: v.picklist(groupKinds),
  id: v.number(),
  name: v.string(),
  logoPath: v.nullable(v.string()),
});

/** Maps a company, a network or a keyword. Throws 'wrong-shape'. */
export function toGroup(kind: GroupKind, response: unknown): Group {
  const parsed = v.safeParse(groupSchema, response);
  if (!parsed.success) throw new OutboundError('wrong-shape', { detail: kind });
  const { id, name, logo_path: logo } = parsed.output;
  return { kind, id, name, logoPath: toImagePath(logo) };
}

/** Returns the cache source of a group that a loaded title belongs to. */
const groupOfTitle = (kind: GroupKind, id: number) =>
  ({ kind: 'group-of-title', key: `${kind} ${id}`, schema }) as const;

/**
 * Caches the companies, networks and keywords of a title, so that their pages need no call for the name. The catalogue
 * does not translate them, so all languages share the entries.
 */
export function cacheGroups(catalogue: Catalogue, { companies, networks, keywords }: TitleDetails): void {
  const { scope } = inEnglish(catalogue);
  const cache = (kind: GroupKind, named: readonly (Company | Keyword)[]) => {
    for (const { id, name, ...rest } of named)
      if (id)
        setCached(scope, groupOfTitle(kind, id), {
          kind,
          id,
          name,
          logoPath: 'logoPath' in rest ? rest.logoPath : null,
        });
  };
  cache('company', companies);
  cache('network', networks);
  cache('keyword', keywords);
}

const sourceOf = (kind: GroupKind, id: number) => ({ kind: 'group', key: `${kind} ${id}`, schema }) as const;

/** Returns the name of a group that is cached, otherwise undefined. Makes no call. */
export async function cachedGroupName(catalogue: Catalogue, kind: GroupKind, id: number): Promise<string | undefined> {
  const { scope } = inEnglish(catalogue);
  const found = (await getCached(scope, groupOfTitle(kind, id))) ?? (await getCached(scope, sourceOf(kind, id)));
  return found?.value.name;
}

/**
 * Loads the name and logo of a company, a network or a keyword. Returns null if it does not exist. Throws an
 * `OutboundError`.
 */
export const loadGroup = async (
  catalogue: Catalogue,
  kind: GroupKind,
  id: number,
): Promise<CacheResult<Group> | null> => {
  const shared = inEnglish(catalogue);
  const load = async () => toGroup(kind, await fetchCatalogue(shared.settings, `/${kind}/${id}`));
  return (await getCached(shared.scope, groupOfTitle(kind, id))) ?? loadOrNull(shared, { ...sourceOf(kind, id), load });
};
