import { Film, House, RotateCw } from '../../../client/ui/icons.ts';
import { State } from '../../../client/ui/state/state.tsx';
import { routes } from '../../../shared/routes.ts';
import { titleText } from '../../../shared/text/pages.ts';
import { words } from '../../../shared/text/site.ts';
import type { AppContext } from '../../context.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';

const problems = {
  missing: { status: 404, sentence: `${titleText.notFound}. ${titleText.redirecting}` },
  failing: { status: 503, sentence: titleText.redirecting },
} as const;

/** The title cannot be shown: a sentence, an honest status, and home after 2 seconds. */
export function sendTitleProblem(c: AppContext, problem: keyof typeof problems): Promise<Response> {
  const { status, sentence } = problems[problem];
  const main = toMarkup(
    <State icon={Film} heading={titleText.failed} sentence={sentence}>
      {problem === 'failing' && (
        <a className="button" href={c.req.path}>
          <RotateCw aria-hidden />
          {words.tryAgain}
        </a>
      )}
      <a className="button main" href={routes.home}>
        <House aria-hidden />
        {words.backToHome}
      </a>
    </State>,
  );
  return sendPage(c, { title: titleText.failed, noindex: true }, main, {
    status,
    headers: { 'cache-control': 'no-store', refresh: `2; url=${routes.home}` },
  });
}
