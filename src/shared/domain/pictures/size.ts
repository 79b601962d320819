/** The maximum width and height in pixels. A small file can decode into a picture that fills a browser's memory. */
const maxSide = 8_192;

/** True if a picture may have this size in pixels. */
export const isAllowedSize = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= maxSide && height <= maxSide;

/** True if a file starts with these bytes. */
export const bytesStartWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** The character codes of a text. */
export const codes = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
