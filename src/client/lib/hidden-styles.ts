import { hidesTitle } from '../../shared/domain/hidden-titles.ts';
import { parseTitleKey, titleKey } from '../../shared/domain/title-key.ts';
import { adoptStyles, loadText } from './stylesheet.ts';

/** The links to the stylesheet that hides the viewer's titles; see worker/http/hidden-titles.ts. */
const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[data-hides-titles]')];

/** The rules that have replaced those of the links. */
let replacement: CSSStyleSheet | undefined;
let changes = 0;

/** Loads a new stylesheet, then removes the previous one. Null only removes it. */
export async function replaceHiddenStyles(href: string | null): Promise<void> {
  const change = ++changes;
  try {
    const rules = href === null ? '' : await loadText(href);
    if (change !== changes) return;
    replacement ??= adoptStyles('');
    replacement.replaceSync(rules);
    for (const link of links()) link.remove();
  } catch {} // keeps the previous stylesheet if the new one fails to load
}

function selectorsOf(sheet: CSSStyleSheet | null | undefined): string[] {
  try {
    return [...(sheet?.cssRules ?? [])].map((rule) => (rule as CSSStyleRule).selectorText ?? '');
  } catch {
    return []; // not loaded yet
  }
}

/** True if the viewer hides the title of a path. */
export function isHiddenPath(path: string): boolean {
  const [, , mediaType, id] = path.split('/');
  const title = parseTitleKey(`${mediaType}:${id}`);
  const sheets = [...links().map(({ sheet }) => sheet), replacement];
  return title !== null && hidesTitle(sheets.flatMap(selectorsOf), titleKey(title));
}
