import shell from 'virtual:shell-files';
import { offlineText } from '../../shared/text/offline.ts';
import { personHere } from './person.ts';

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** An answer as it is kept, with the moment: not every server says when it was given. */
export function stamp(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set('date', new Date().toUTCString());
  return new Response(answer.body, { status: answer.status, headers });
}

/** When an answer was kept, in milliseconds. */
export const keptAt = ({ headers }: Response): number => Date.parse(headers.get('date') ?? '') || 0;

/** The day on which an answer was kept, in words. */
export const dayOf = (answer: Response): string => days.format(keptAt(answer));

/** An answer with another body. */
export const withBody = (answer: Response, body: string, status = answer.status): Response =>
  new Response(body, { status, headers: answer.headers });

/** The mark of a page for anyone; see worker/render/viewer-mark.tsx. */
const nobody = /<data id="viewer" value=""[^>]*><\/data>/;

const styles = shell.personalStyles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');

const markFor = (viewer: string) => `<data id="viewer" value="${viewer}" data-kept hidden></data>`;

const noticeOf = (answer: Response) =>
  `<p class="notice" role="status">${offlineText.keptCopy(dayOf(answer))}</p></main>`;

/**
 * A page that is the same for everyone, as it is shown on this device: with the mark of its user. That it is kept
 * stands on the mark, since such a page does not know who is signed in.
 */
export async function markKept(text: string): Promise<string> {
  const viewer = await personHere();
  return text.replace(nobody, (viewer ? styles : '') + markFor(viewer));
}

/** A kept page as it is shown: it says that it is kept. */
export async function showKept(answer: Response): Promise<Response> {
  const text = await markKept(await answer.text());
  return withBody(answer, text.replace('</main>', noticeOf(answer)));
}
