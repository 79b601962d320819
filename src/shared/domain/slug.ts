const maxLength = 60;

/** A name as it stands in a URL: `Georges Méliès` becomes `georges-melies`; other scripts keep their letters. */
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

/** The id of such a text, whatever name follows; null when there is none. */
export function parseIdWithSlug(text: string): number | null {
  const digits = /^([1-9]\d{0,9})(?:-.*)?$/.exec(text)?.[1];
  return digits ? Number(digits) : null;
}
