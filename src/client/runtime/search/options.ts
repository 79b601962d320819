import type { LinkSuggestion, Suggestions, TitleSuggestion } from '../../../shared/contract/suggestions.ts';
import { matchBand } from '../../../shared/domain/match-percent.ts';
import { searchText } from '../../../shared/text/pages.ts';
import { words } from '../../../shared/text/site.ts';

type Child = Node | string | null;

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children.filter((child) => child !== null));
  return made;
}

function option(href: string, ...children: Child[]): HTMLAnchorElement {
  const link = element('a', { href, className: 'suggestion', tabIndex: -1 }, ...children);
  link.role = 'option';
  link.ariaSelected = 'false';
  return link;
}

function titleOption({ href, title, type, year, percent, image }: TitleSuggestion): HTMLAnchorElement {
  const picture = element('img', { src: image, alt: '' });
  const match =
    percent === null ? null : element('span', { className: `match ${matchBand(percent)}` }, words.match(percent));
  const facts = element('small', {}, [type, year].filter((fact) => fact !== null).join(' · '), ' ', match);
  return option(
    href,
    element('span', { className: 'frame' }, picture),
    element('span', {}, element('b', {}, title), facts),
  );
}

const linkOption = ({ href, label, hint }: LinkSuggestion) =>
  option(href, element('span', {}, element('b', {}, label), element('small', {}, hint)));

/** People and genres as a group of their own below the titles. */
function groupOf(options: HTMLElement[]): HTMLElement {
  const name = element('small', { className: 'suggestion-group-name' }, searchText.peopleAndGenres);
  name.ariaHidden = 'true';
  const group = element('div', { className: 'suggestion-group' }, name, ...options);
  group.role = 'group';
  group.ariaLabel = searchText.peopleAndGenres;
  return group;
}

/** Suggestions as the content of a listbox: titles, then people and genres. All text is set as text. */
export function toOptions({ titles, people, genres }: Suggestions): HTMLElement[] {
  const first = titles.map(titleOption);
  const others = [...people, ...genres].map(linkOption);
  [...first, ...others].forEach((link, index) => (link.id = `suggestion-${index}`));
  return others.length > 0 ? [...first, groupOf(others)] : first;
}
