/** What a tab remembers of a list from page to page, so that marks need not wait for an answer. Ends with the tab. */
const place = 'my-list';

/** What was remembered for this viewer; nothing of anybody else. */
export function recall(viewer: string): string[] {
  try {
    const { of, titles } = JSON.parse(sessionStorage.getItem(place) ?? '{}') as { of?: string; titles?: string[] };
    return of === viewer && Array.isArray(titles) ? titles : [];
  } catch {
    return [];
  }
}

/** A browser that keeps nothing forgets it. */
export function remember(of: string, titles: readonly string[]): void {
  try {
    sessionStorage.setItem(place, JSON.stringify({ of, titles }));
  } catch {}
}
