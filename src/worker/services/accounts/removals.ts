import * as v from 'valibot';
import { seal, unseal } from './seal.ts';
import type { Session } from './session.ts';
import type { AccountSettings } from './settings.ts';

type Kind = 'titles' | 'history' | 'plays' | 'rating' | 'up-next';

/** Seals what a user has removed, for Undo. */
export const sealRemoval = (
  accounts: AccountSettings,
  session: Session,
  kind: Kind,
  removed: unknown,
): Promise<string> => seal(accounts.sessionKeys, `removed-${kind}`, { viewer: session.viewer.id, removed });

/** Opens a sealed removal. Returns null for an invalid or expired seal and for that of another user. */
export async function openRemoval<T>(
  accounts: AccountSettings,
  session: Session,
  kind: Kind,
  schema: v.GenericSchema<unknown, T>,
  sealed: string,
): Promise<T | null> {
  if (sealed === '') return null;
  const schemaOfViewer = v.object({ viewer: v.literal(session.viewer.id), removed: schema });
  const opened = v.safeParse(schemaOfViewer, await unseal(accounts.sessionKeys, `removed-${kind}`, sealed));
  return opened.success ? opened.output.removed : null;
}
