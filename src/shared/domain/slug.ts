const maxLength = 60;

/** A name in its URL form: `Georges Méliès` becomes `georges-melies`. Other scripts keep their letters. */
export function slugOf(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  return [...letters]
    .slice(0, maxLength)
    .join('')
    .replace(/^-+|-+$/g, '');
}

/** An id with a name for readers, such as `31-tom-hanks`. */
export const idWithSlug = (id: number, name: string): string => [id, slugOf(name)].filter(Boolean).join('-');

/** Parses the id of such a text and ignores the name. Returns null if there is no id. */
export function parseIdWithSlug(text: string): number | null {
  const digits = /^([1-9]\d{0,9})(?:-.*)?$/.exec(text)?.[1];
  return digits ? Number(digits) : null;
}
