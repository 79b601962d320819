/** Whether the Worker's code calls `fetch` itself, other than to read the site's own files. */
export const callsFetch = (text: string): boolean => /(?<!\bassets\.)\bfetch\(/.test(text);

/** Whether code reads `c.var`, which copies all variables of the request at each access. `c.get` does not. */
export const readsAllVariables = (text: string): boolean => /\b(?:c|context)\.var\b/.test(text);

/** LRU caches whose limit is not in a table: calls without a name of `memoryLimits`, other than for a policy's entries. */
export const listUnnamedCaches = (text: string): string[] =>
  [...text.matchAll(/(?<!function )\blruCache(?:<[^(]*>)?\((?!'|policies\[kind\]\.entries\))[^)]*\)/g)].map(
    ([call]) => call,
  );

/** Whether browser code builds markup. */
export const buildsMarkup = (text: string): boolean =>
  /\.innerHTML\b|insertAdjacentHTML|document\.createElement|DOMParser/.test(text);

/** Whether code uses the page: stores must not. */
export const usesPage = (text: string): boolean =>
  /\b(?:document|window)(?:\.\w|\[)|typeof (?:document|window)\b/.test(text);

/** Whether a file has more lines than allowed. */
export const exceeds = (text: string, limit: number): boolean => text.trimEnd().split('\n').length > limit;

/** The formatter breaks markup at this width, unless a line holds one long string. */
const maxWidth = 120;

const isMarkup = (line: string) => /^\s*<|[`'"]<\w/.test(line) && !/^\s*(\/?\*|\/\/)|\sd="/.test(line);

/** Whether a line of markup is wider than the formatter allows. SVG paths may be. */
export const isTooWide = (line: string): boolean => line.length > maxWidth && isMarkup(line);

/** Selectors that a stylesheet has two rules for. */
export function listRepeatedSelectors(css: string): string[] {
  const selectors = [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/^[^\s@}].*?\{/gms)].map(([selector]) => selector);
  return selectors.filter((selector, place) => selectors.indexOf(selector) < place);
}
