/** A picture may be this many pixels wide and high: a small file can unfold into one that fills a browser's memory. */
const longestSide = 8_192;

/** True for a size that a picture may have, in pixels. */
export const isSensible = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= longestSide && height <= longestSide;

/** True where a file begins so. */
export const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** The numbers of a text's letters. */
export const codes = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
