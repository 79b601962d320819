/** A title's name may be this long on a list or in a history, in characters. */
const longest = 300;

/** A title's name as the database keeps it, which takes no name that is longer, and nowhere the character 0. */
export const keptName = (name: string): string => [...name.replaceAll('\0', '')].slice(0, longest).join('');
