/** Characters that end a line, cannot be seen, or turn the direction of writing: a header could be smuggled or a name disguised. */
// oxlint-disable-next-line no-control-regex
const unseen = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff]+/g;
/** The same without line feed and tab, which a text may have. */
// oxlint-disable-next-line no-control-regex
const unseenInText = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]+/g;

/** The text of a one-line field, without characters that cannot be typed there. */
export const toLine = (text: string): string => text.replace(unseen, ' ').replace(/\s+/g, ' ').trim();

/** The same of a field of several lines. A form ends them otherwise than a script does: here each is one character. */
export const toText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(unseenInText, '')
    .toWellFormed() // PostgreSQL takes no half of a character
    .trim();

/** True for a text of at most so many characters, counted as the database counts: an emoji is one. */
export const fits = (text: string, most: number): boolean =>
  text.length <= most || (text.length <= 2 * most && [...text].length <= most);

/** Cleaning could not make it short enough: it can be refused as it is, without the work. */
export const isFarTooLong = (text: string, most: number): boolean => text.length > 4 * most + 1_000;
