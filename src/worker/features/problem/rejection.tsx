import { House, TriangleAlert } from '../../../client/components/icons.ts';
import { State } from '../../../client/components/state/state.tsx';
import { routes } from '../../../shared/routes.ts';
import { rejectionText } from '../../../shared/text/pages.ts';
import { words } from '../../../shared/text/site.ts';
import type { AppContext } from '../../context.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';

/** Why a request is rejected before it is handled. */
export type Rejection = keyof typeof rejections;

/** A limit's window, in seconds. */
const retryAfter = { 'retry-after': '60' };

const rejections = {
  'too-many-requests': { status: 429, headers: retryAfter },
  'too-long': { status: 414, headers: {} },
  'too-large': { status: 413, headers: {} },
} as const;

const mainOf = (rejection: Rejection) =>
  toMarkup(
    <State icon={TriangleAlert} heading={rejectionText[rejection].title} sentence={rejectionText[rejection].hint}>
      <a className="button main" href={routes.home}>
        <House aria-hidden />
        {words.backToHome}
      </a>
    </State>,
  );

const pages: Readonly<Record<Rejection, string>> = {
  'too-many-requests': mainOf('too-many-requests'),
  'too-long': mainOf('too-long'),
  'too-large': mainOf('too-large'),
};

/** Rejects a request: with JSON under /api/, otherwise with a page. */
export async function reject(c: AppContext, rejection: Rejection): Promise<Response> {
  const { status } = rejections[rejection];
  const headers = { 'cache-control': 'no-store', ...rejections[rejection].headers };
  if (c.req.path.startsWith('/api/')) return c.json({ problem: rejection }, status, headers);
  return sendPage(c, { title: rejectionText[rejection].title, noindex: true }, pages[rejection], { status, headers });
}
