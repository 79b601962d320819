import { homeRows } from '../../src/shared/domain/home-rows.ts';
import { listText } from '../../src/shared/text/lists.ts';
import { homeText, newText, searchText } from '../../src/shared/text/pages.ts';
import { myListText } from '../../src/shared/text/my-list.ts';
import { site } from '../../src/shared/text/site.ts';
import type { ClientResponse } from './ask.ts';

/** Returns the problem of a response, or null if there is none. */
export type Check = (response: ClientResponse) => string | null;

/** Messages that only appear on failures. */
const failures = [homeText.failed, newText.failed, listText.movie.failed, listText.tv.failed, searchText.failed];
const failureTexts = [...failures, myListText.failed, site.savedCopy];

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;');

const viewerMark = /<data id="viewer" value="([^"]*)"/;

/** Checks that a page is complete, shows no failure, is for this viewer (anonymous if empty) and has these texts. */
export const pageWith =
  (viewer: string, ...expectedTexts: string[]): Check =>
  ({ status, body }) => {
    if (status !== 200) return `status ${status}`;
    if (!body.endsWith('</html>')) return 'incomplete page';
    if (viewerMark.exec(body)?.[1] !== viewer) return 'page of another viewer';
    const failure = failureTexts.find((sentence) => body.includes(escape(sentence)));
    if (failure) return `shows "${failure}"`;
    const missing = expectedTexts.find((mark) => !body.includes(mark));
    return missing ? `missing ${missing}` : null;
  };

export const expectedTexts = {
  home: ['id="hero-title"', ...homeRows.map(({ heading }) => escape(heading))],
  list: (href: string) => [`data-address="${escape(href)}"`],
  title: (href: string) => [`${href}"/>`, 'id="details"'],
  search: (words: string) => [`name="q"`, escape(words)],
  myList: ['id="my-list"'],
} as const;

/** Checks that a fragment is the section of this path. */
export const sectionAt =
  (path: string): Check =>
  ({ status, body }) =>
    status !== 200 ? `status ${status}` : body.includes(`data-section="${path}"`) ? null : 'another section';

/** Checks that a JSON response has this property. */
export const jsonWith =
  (name: string): Check =>
  ({ status, body }) =>
    status !== 200 ? `status ${status}` : name in (JSON.parse(body) as object) ? null : `missing ${name}`;
