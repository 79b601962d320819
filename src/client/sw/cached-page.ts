import shell from 'virtual:shell-files';
import type { WorkboxPlugin } from 'workbox-core';
import { offlineText } from '../../shared/text/offline.ts';
import { findUser } from './user.ts';

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Sets the `Date` header of a response before it is cached. Not every server sends one. */
export function stamp(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('date', new Date().toUTCString());
  return new Response(response.body, { status: response.status, headers });
}

/** Returns when a response was cached, in milliseconds; 0 if unknown. */
export const cachedAt = ({ headers }: Response): number => Date.parse(headers.get('date') ?? '') || 0;

/** Formats the date on which a response was cached. */
export const cachedOn = (response: Response): string => days.format(cachedAt(response));

/** Replaces the body of a response. */
export const withBody = (response: Response, body: string, status = response.status): Response =>
  new Response(body, { status, headers: response.headers });

/** The viewer element of an anonymous page; see worker/render/viewer-mark.tsx. */
const anonymousMark = /<data id="viewer" value=""[^>]*><\/data>/;

const styles = shell.personalStyles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');

const toMark = (viewer: string) => `<data id="viewer" value="${viewer}" data-cached hidden></data>`;

const noticeOf = (response: Response) =>
  `<p class="notice" role="status">${offlineText.savedCopy(cachedOn(response))}</p></main>`;

/**
 * Sets this device's user in the markup of an anonymous page. `data-cached` marks a page whose session is unverified.
 */
export async function markAsCached(text: string): Promise<string> {
  const viewer = await findUser();
  return text.replace(anonymousMark, (viewer ? styles : '') + toMark(viewer));
}

/** Prepares a cached page for display: sets the user and adds a notice with the date. */
export const showsCached: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse: page }) =>
    page && withBody(page, (await markAsCached(await page.text())).replace('</main>', noticeOf(page))),
};
