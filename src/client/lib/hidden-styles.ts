import { hidesTitle } from '../../shared/domain/hidden-titles.ts';
import { addStylesheet } from './stylesheet.ts';
import { parseTitleKey, titleKey } from '../../shared/domain/title-key.ts';

/** The links to the stylesheet that hides the viewer's titles; see worker/http/hidden-titles.ts. */
const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[data-hides-titles]')];

/** Loads a new stylesheet, then removes the previous one. Null only removes it. */
export function replaceHiddenStyles(href: string | null): void {
  const old = links();
  const removeOld = () => old.forEach((link) => link.remove());
  if (href === null) return removeOld();
  const insert = (link: HTMLLinkElement) => {
    link.dataset['hidesTitles'] = '';
    document.body.prepend(link);
  };
  addStylesheet(href, insert).then(removeOld, () => {}); // keeps the previous stylesheet if the new one fails to load
}

function selectorsOf({ sheet }: HTMLLinkElement): string[] {
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
  return title !== null && hidesTitle(links().flatMap(selectorsOf), titleKey(title));
}
