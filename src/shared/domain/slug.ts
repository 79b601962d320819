const maxLength = 60;

/** Removes accents from a text, by compatibility. */
export const withoutAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

/** Converts a name to its URL form: `Georges Méliès` to `georges-melies`. Keeps letters of other scripts. */
export function slugOf(name: string): string {
  const letters = withoutAccents(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  return [...letters]
    .slice(0, maxLength)
    .join('')
    .replace(/^-+|-+$/g, '');
}

/** Formats an id with a name for readers, such as `31-tom-hanks`. */
export const idWithSlug = (id: number, name: string): string => [id, slugOf(name)].filter(Boolean).join('-');

/** Parses the id of a text like `31-tom-hanks` and ignores the name. Returns null without an id. */
export function parseIdWithSlug(text: string): number | null {
  const digits = /^([1-9]\d{0,9})(?:-.*)?$/.exec(text)?.[1];
  return digits ? Number(digits) : null;
}
