import { House, TriangleAlert } from '../../../client/components/icons.ts';
import { State } from '../../../client/components/state/state.tsx';
import { routes } from '../../../shared/routes.ts';
import { refusalText } from '../../../shared/text/refusals.ts';
import { words } from '../../../shared/text/site.ts';
import type { AppContext } from '../../context.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';

/** Why a request is rejected before it is handled. */
export type Refusal = keyof typeof refusals;

/** A limit's window, in seconds. */
const retryAfter = { 'retry-after': '60' };

const refusals = {
  'too-many-requests': { status: 429, headers: retryAfter },
  'too-long': { status: 414, headers: {} },
  'too-large': { status: 413, headers: {} },
} as const;

const mainOf = (refusal: Refusal) =>
  toMarkup(
    <State icon={TriangleAlert} heading={refusalText[refusal].title} sentence={refusalText[refusal].hint}>
      <a className="button main" href={routes.home}>
        <House aria-hidden />
        {words.backToHome}
      </a>
    </State>,
  );

const pages: Readonly<Record<Refusal, string>> = {
  'too-many-requests': mainOf('too-many-requests'),
  'too-long': mainOf('too-long'),
  'too-large': mainOf('too-large'),
};

/** Rejects a request: with JSON under /api/, otherwise with a page. */
export async function refuse(c: AppContext, refusal: Refusal): Promise<Response> {
  const { status } = refusals[refusal];
  const headers = { 'cache-control': 'no-store', ...refusals[refusal].headers };
  if (c.req.path.startsWith('/api/')) return c.json({ problem: refusal }, status, headers);
  return sendPage(c, { title: refusalText[refusal].title, noindex: true }, pages[refusal], { status, headers });
}
