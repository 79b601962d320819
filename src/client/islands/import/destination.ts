import { viewer } from '../../stores/viewer.ts';
import type { FactsOf } from './device/actions.ts';
import type { FileContent } from './files/content.ts';
import type { Store } from './save-all.ts';

/** Loads the parsers, then reads files. For a visitor, leaves out what needs an account. */
export async function readFiles(files: readonly File[]): Promise<FileContent> {
  const content = await (await import('./files/read-files.ts')).readFiles(files);
  return viewer.value ? content : (await import('./device/content.ts')).contentForDevice(content);
}

/** Stores items in the account, or on the device of a visitor. */
export const loadStore = async (facts: FactsOf): Promise<Store | undefined> =>
  viewer.value ? undefined : (await import('./device/store.ts')).storeOnDevice(facts);
