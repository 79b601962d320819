import { Clapperboard, House, Undo2 } from '../../../client/components/icons.ts';
import { State } from '../../../client/components/state/state.tsx';
import { routes } from '../../../shared/routes.ts';
import { errorText } from '../../../shared/text/pages.ts';
import { words } from '../../../shared/text/site.ts';
import type { AppContext } from '../../context.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';

const main = toMarkup(
  <State icon={Clapperboard} heading={errorText.notFoundTitle} sentence={errorText.notFoundHint}>
    <a className="button main" href={routes.home}>
      <House aria-hidden />
      {words.backToHome}
    </a>
    <button type="button" className="button" data-go-back="" hidden>
      <Undo2 aria-hidden />
      {words.goBack}
    </button>
  </State>,
);

/** Sends the page for unknown paths. */
export const sendNotFound = (c: AppContext): Promise<Response> =>
  sendPage(c, { title: errorText.notFoundTitle, noindex: true }, main, {
    status: 404,
    headers: { 'cache-control': 'no-store' },
  });
