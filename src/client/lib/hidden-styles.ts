import { hidesTitle } from '../../shared/domain/hidden-titles.ts';
import { parseTitleKey, titleKey } from '../../shared/domain/title-key.ts';

/** The links to the stylesheet that hides the viewer's titles; see worker/http/hidden-titles.ts. */
const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[data-hides-titles]')];

/** Loads a changed stylesheet, then removes the one before. */
export function replaceHiddenStyles(href: string | null): void {
  const old = links();
  const removeOld = () => old.forEach((link) => link.remove());
  if (href === null) return removeOld();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  link.setAttribute('data-hides-titles', '');
  link.addEventListener('load', removeOld);
  document.body.prepend(link);
}

function selectorsOf({ sheet }: HTMLLinkElement): string[] {
  try {
    return [...(sheet?.cssRules ?? [])].map((rule) => (rule as CSSStyleRule).selectorText ?? '');
  } catch {
    return []; // not loaded yet
  }
}

/** Whether the viewer hides the title that a path leads to. */
export function isHiddenPath(path: string): boolean {
  const [, , mediaType, id] = path.split('/');
  const title = parseTitleKey(`${mediaType}:${id}`);
  return title !== null && hidesTitle(links().flatMap(selectorsOf), titleKey(title));
}
