/** Memoises the results of a function per object. */
export function memoise<T extends object, Result>(compute: (from: T) => Result): (from: T) => Result {
  const results = new WeakMap<T, Result>();
  return (from) => {
    const known = results.get(from);
    if (known !== undefined) return known;
    const result = compute(from);
    results.set(from, result);
    return result;
  };
}
