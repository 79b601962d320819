/** The maximum length of a name in a list or a history, in characters. */
const maxLength = 300;

/** Shortens a title's name to the length that the database accepts, and replaces or removes what it does not. */
export const toStoredName = (name: string): string =>
  [...name.toWellFormed().replaceAll('\0', '')].slice(0, maxLength).join('');
