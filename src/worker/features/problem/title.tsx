import { Film, House, RotateCw } from '../../../client/components/icons.ts';
import { State } from '../../../client/components/state/state.tsx';
import { routes } from '../../../shared/routes.ts';
import { titleText } from '../../../shared/text/pages.ts';
import { words } from '../../../shared/text/site.ts';
import type { AppContext } from '../../context.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';

const home = (
  <a className="button main" href={routes.home}>
    <House aria-hidden />
    {words.backToHome}
  </a>
);

/**
 * The title does not exist. A script replaces the page with home after 2 seconds, so that Back does not return here.
 */
const missing = (
  <>
    <State icon={Film} heading={titleText.failed} sentence={`${titleText.notFound}. ${titleText.redirecting}`}>
      {home}
    </State>
    <i hidden data-leave-for={routes.home} />
    <noscript>
      <meta httpEquiv="refresh" content={`2; url=${routes.home}`} />
    </noscript>
  </>
);

/** The catalogue fails. The page does not redirect, so that users can retry. */
const failing = (path: string) => (
  <State icon={Film} heading={titleText.failed} sentence={titleText.failedHint}>
    <a className="button main" href={path}>
      <RotateCw aria-hidden />
      {words.tryAgain}
    </a>
    <a className="button" href={routes.home}>
      <House aria-hidden />
      {words.backToHome}
    </a>
  </State>
);

/** Sends the page for a title that cannot be shown, with status 404 if it is missing and 503 if the catalogue fails. */
export function sendTitleProblem(c: AppContext, problem: 'missing' | 'failing'): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const main = toMarkup(problem === 'missing' ? missing : failing(pathname + search));
  return sendPage(c, { title: titleText.failed, noindex: true }, main, {
    status: problem === 'missing' ? 404 : 503,
    headers: { 'cache-control': 'no-store' },
  });
}
