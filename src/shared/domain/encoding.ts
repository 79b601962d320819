/** The length of a character in UTF-8, in bytes. */
export function bytesOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
}

/** Encodes a text for a URL or a header. Also encodes `'()*!`, which `encodeURIComponent` leaves. */
export const encodeAll = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
