import { signal } from '@preact/signals-core';
import { isStored, readStored, writeStored } from '../lib/stored.ts';

const key = 'recent-searches';
const limit = 8;

/** The viewer's last searches in this browser, newest first. Empty until `loadRecentSearches` is called. */
export const recentSearches = signal<readonly string[]>([]);

/** The viewer's id; empty for a visitor. */
let owner = '';

/** Returns a viewer's stored searches. Ignores malformed entries and the entries of another viewer. */
function listStored(viewer: string): readonly string[] {
  const stored = readStored(key) as { viewer?: unknown; texts?: unknown } | null;
  if (stored?.viewer !== viewer || !Array.isArray(stored.texts)) return [];
  return stored.texts.filter((text) => typeof text === 'string').slice(0, limit);
}

function save(texts: readonly string[]): void {
  recentSearches.value = texts;
  writeStored(key, { viewer: owner, texts });
}

/** The other searches, which another tab may have changed. Without storage, those of this page. */
const listOthers = (text: string) =>
  (isStored(key) ? listStored(owner) : recentSearches.value).filter(
    (other) => other.toLowerCase() !== text.toLowerCase(),
  );

/** Reads a viewer's stored searches into `recentSearches`. */
export function loadRecentSearches(viewer: string): void {
  owner = viewer;
  recentSearches.value = listStored(viewer);
}

/** Moves a search to the top, ignoring case. Keeps the eight most recent. */
export const rememberSearch = (text: string): void => save([text, ...listOthers(text)].slice(0, limit));

export const removeRecentSearch = (text: string): void => save(listOthers(text));

export const clearRecentSearches = (): void => save([]);
