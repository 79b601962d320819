import { homeRows } from '../../src/shared/domain/home-rows.ts';
import { listText } from '../../src/shared/text/lists.ts';
import { homeText, newText, searchText } from '../../src/shared/text/pages.ts';
import { myListText } from '../../src/shared/text/my-list.ts';
import { site } from '../../src/shared/text/site.ts';
import type { ClientResponse } from './ask.ts';

/** What is wrong with an answer, in words; null where nothing is. */
export type Check = (answer: ClientResponse) => string | null;

/** Sentences that no page shows while all is well. */
const failures = [homeText.failed, newText.failed, listText.movie.failed, listText.tv.failed, searchText.failed];
const never = [...failures, myListText.failed, site.savedCopy];

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;');

const viewerMark = /<data id="viewer" value="([^"]*)"/;

/** A whole page, without a sentence of failure, for this viewer (empty: nobody in particular), with these marks on it. */
export const pageWith =
  (viewer: string, ...marks: string[]): Check =>
  ({ status, body }) => {
    if (status !== 200) return `status ${status}`;
    if (!body.endsWith('</html>')) return 'it is not whole';
    if (viewerMark.exec(body)?.[1] !== viewer) return 'it is for another viewer';
    const failure = never.find((sentence) => body.includes(escape(sentence)));
    if (failure) return `it says "${failure}"`;
    const missing = marks.find((mark) => !body.includes(mark));
    return missing ? `without ${missing}` : null;
  };

export const marks = {
  home: ['id="hero-title"', ...homeRows.map(({ heading }) => escape(heading))],
  list: (href: string) => [`data-address="${escape(href)}"`],
  title: (href: string) => [`${href}"/>`, 'id="details"'],
  search: (words: string) => [`name="q"`, escape(words)],
  myList: ['id="my-list"'],
} as const;

/** A part of a page: the section whose address it has. */
export const sectionAt =
  (path: string): Check =>
  ({ status, body }) =>
    status !== 200 ? `status ${status}` : body.includes(`data-section="${path}"`) ? null : 'it is another section';

/** JSON with this name in it. */
export const jsonWith =
  (name: string): Check =>
  ({ status, body }) =>
    status !== 200 ? `status ${status}` : name in (JSON.parse(body) as object) ? null : `without ${name}`;
