import { signal } from '@preact/signals-core';
import { readStored, writeStored } from '../lib/stored.ts';

const key = 'recent-searches';
const limit = 8;

/** The last searches of one viewer in this browser, the newest first. Empty until they are loaded. */
export const recentSearches = signal<readonly string[]>([]);

/** The viewer's id; empty for an anonymous visitor. */
let owner = '';

/** What is stored for a viewer. Another viewer's searches, and an entry that cannot be read, count as none. */
function listStored(viewer: string): readonly string[] {
  const stored = readStored(key) as { viewer?: unknown; texts?: unknown } | null;
  if (stored?.viewer !== viewer || !Array.isArray(stored.texts)) return [];
  return stored.texts.filter((text) => typeof text === 'string').slice(0, limit);
}

function save(texts: readonly string[]): void {
  recentSearches.value = texts;
  writeStored(key, { viewer: owner, texts });
}

const listOthers = (text: string) => recentSearches.value.filter((other) => other.toLowerCase() !== text.toLowerCase());

/** Reads the searches of a viewer. */
export function loadRecentSearches(viewer: string): void {
  owner = viewer;
  recentSearches.value = listStored(viewer);
}

/** Puts a search on top, once, whatever its case. The oldest goes when there are more than eight. */
export const rememberSearch = (text: string): void => save([text, ...listOthers(text)].slice(0, limit));

export const removeRecentSearch = (text: string): void => save(listOthers(text));

export const clearRecentSearches = (): void => save([]);
