/** A short name for a text, by FNV-1a: no secret, only told apart. */
export function shortName(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

/** Such a name for something of an object, made once an object. */
export function shortNameOf<T extends object>(textOf: (from: T) => string): (from: T) => string {
  const names = new WeakMap<T, string>();
  return (from) => {
    const name = names.get(from) ?? shortName(textOf(from));
    names.set(from, name);
    return name;
  };
}
