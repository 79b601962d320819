/** Line breaks, invisible characters and direction marks. They could smuggle a header or disguise a name. */
// oxlint-disable-next-line no-control-regex
const notTypable = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff]+/g;
/** The same characters except line feed and tab, which multi-line texts may contain. */
// oxlint-disable-next-line no-control-regex
const notTypableInText = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]+/g;

/** The text of a one-line field, without characters that cannot be typed into it. */
export const toLine = (text: string): string => text.replace(notTypable, ' ').replace(/\s+/g, ' ').trim();

/** The same for a multi-line field. Forms and scripts send different line breaks, which all become a line feed. */
export const toText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(notTypableInText, '')
    .toWellFormed() // PostgreSQL rejects unpaired surrogates
    .trim();

/** True for a text of at most `max` characters. Counts like the database: an emoji is one character. */
export const fits = (text: string, max: number): boolean =>
  text.length <= max || (text.length <= 2 * max && [...text].length <= max);

/** True if a text is so long that it is rejected before it is cleaned. */
export const isFarTooLong = (text: string, max: number): boolean => text.length > 4 * max + 1_000;
