import * as v from 'valibot';

/** Where a tab keeps what plays, from page to page; behaviours/player.ts looks whether there is any. */
const place = 'player';

const keptSchema = v.object({
  /** The address of the player's own page, which says what plays. */
  href: v.pipe(v.string(), v.regex(/^\/watch\/(movie|tv)\/\d+(\?season=\d+&episode=\d+)?$/)),
  title: v.string(),
  place: v.nullable(v.object({ right: v.number(), bottom: v.number() })),
});

/** What plays in this tab, and where its small player stands; null for its corner. */
export type Kept = v.InferOutput<typeof keptSchema>;

/** What played on the page before; null where nothing did, or what is kept cannot be read. */
export function recall(): Kept | null {
  try {
    const kept = v.safeParse(keptSchema, JSON.parse(sessionStorage.getItem(place) ?? 'null'));
    return kept.success ? kept.output : null;
  } catch {
    return null; // a browser may refuse to keep anything
  }
}

/** Keeps it for the next page; null forgets it. */
export function keep(kept: Kept | null): void {
  try {
    if (kept) sessionStorage.setItem(place, JSON.stringify(kept));
    else sessionStorage.removeItem(place);
  } catch {}
}
