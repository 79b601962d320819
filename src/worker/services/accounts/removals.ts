import * as v from 'valibot';
import { seal, unseal } from './seal.ts';
import type { Owner } from './session.ts';

type Kind = 'titles' | 'history' | 'plays' | 'rating' | 'up-next';

/** Seals what a user has removed, for Undo. */
export const sealRemoval = (owner: Owner, kind: Kind, removed: unknown): Promise<string> =>
  seal(owner.accounts.sessionKeys, `removed-${kind}`, { viewer: owner.session.viewer.id, removed });

/** Opens a sealed removal. Returns null for an invalid or expired seal and for that of another user. */
export async function openRemoval<T>(
  owner: Owner,
  kind: Kind,
  schema: v.GenericSchema<unknown, T>,
  sealed: string,
): Promise<T | null> {
  if (sealed === '') return null;
  const schemaOfViewer = v.object({ viewer: v.literal(owner.session.viewer.id), removed: schema });
  const opened = v.safeParse(schemaOfViewer, await unseal(owner.accounts.sessionKeys, `removed-${kind}`, sealed));
  return opened.success ? opened.output.removed : null;
}
