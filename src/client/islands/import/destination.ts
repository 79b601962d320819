import { viewer } from '../../stores/viewer.ts';
import { contentForDevice } from './device/content.ts';
import type { FactsOf } from './device/actions.ts';
import type { FileContent } from './files/content.ts';
import { storeOnDevice } from './device/store.ts';
import type { Store } from './save-all.ts';

/** Loads the parsers, then reads files. For a visitor, leaves out what needs an account. */
export async function readFiles(files: readonly File[]): Promise<FileContent> {
  const content = await (await import('./files/read-files.ts')).readFiles(files);
  return viewer.value ? content : contentForDevice(content);
}

/** Stores items in the account (undefined, the default), or on the device of a visitor. */
export const storeFor = (facts: FactsOf): Store | undefined => (viewer.value ? undefined : storeOnDevice(facts));
