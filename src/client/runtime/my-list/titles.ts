import { onFulfilled, pendingWishes } from '../offline/keep-wish.ts';
import { askTitles } from './api.ts';
import { recall, remember } from './memory.ts';

/** What this page knows of the list. A title on its way counts as being where it is wanted. */
let listed = new Set<string>();
const wanted = new Map<string, boolean>();
const listeners = new Set<() => void>();

let reading: Promise<void> | undefined;
/** True while what is being read may be older than what has been written. */
let outdated = false;

/** Calls back whenever what is on the list has changed, whoever has changed it, until the signal ends. */
export function onChange(listener: () => void, signal?: AbortSignal): void {
  listeners.add(listener);
  signal?.addEventListener('abort', () => listeners.delete(listener));
}

const announce = () => listeners.forEach((listener) => listener());

export const isListed = (key: string): boolean => wanted.get(key) ?? listed.has(key);

/** Shows what this tab knew on the page before, until the list has been read. */
export function begin(viewer: string): void {
  listed = new Set(recall(viewer));
  for (const { title, shall } of pendingWishes('list')) wanted.set(title, shall);
  onChange(() => remember(viewer, [...listed]));
  onFulfilled((wishes) => {
    for (const { kind, title, shall } of wishes) if (kind === 'list') settle(title, shall);
  });
}

function take(titles: readonly string[]): void {
  const isSame = titles.length === listed.size && titles.every((title) => listed.has(title));
  listed = new Set(titles);
  if (!isSame) announce();
}

async function readUntilTrue(): Promise<void> {
  do {
    outdated = false;
    const titles = await askTitles();
    if (!outdated) take(titles);
  } while (outdated);
}

/** Reads the list anew; several who ask at once are served by one reading. A failure is only logged. */
export function readTitles(): Promise<void> {
  outdated = true;
  reading ??= readUntilTrue()
    .catch((error: unknown) => console.warn('my list', error))
    .finally(() => (reading = undefined));
  return reading;
}

/** From now on the title counts as wanted there, or not; null: what was wanted does not count any more. */
export function want(key: string, shall: boolean | null): void {
  if (shall === null) wanted.delete(key);
  else wanted.set(key, shall);
  announce();
}

export const isWanted = (key: string): boolean | undefined => wanted.get(key);

/** What was wished is so: it need not be wanted any more. */
export function settle(key: string, isThere: boolean): void {
  if (wanted.get(key) === isThere) wanted.delete(key);
  note(key, isThere);
}

/** A title has truly been added or removed, here or in another tab. */
export function note(key: string, isThere: boolean): void {
  outdated = true;
  if (listed.has(key) === isThere) return;
  if (isThere) listed.add(key);
  else listed.delete(key);
  announce();
}
