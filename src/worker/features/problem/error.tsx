import { House, TriangleAlert } from '../../../client/components/icons.ts';
import { State } from '../../../client/components/state/state.tsx';
import { routes } from '../../../shared/routes.ts';
import { errorText } from '../../../shared/text/pages.ts';
import { words } from '../../../shared/text/site.ts';
import type { AppContext } from '../../context.ts';
import { SettingsError } from '../../env.ts';
import { logWarning } from '../../platform/log.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';

const sentence = `${errorText.unexpectedStatus}. ${errorText.unexpectedHint}`;

const main = toMarkup(
  <State icon={TriangleAlert} heading={errorText.unexpectedTitle} sentence={sentence}>
    <a className="button main" href={routes.home}>
      <House aria-hidden />
      {words.backToHome}
    </a>
  </State>,
);

/**
 * Logs and handles an unexpected error. A missing setting becomes a message for the operator. Any other error becomes
 * the error page, which shows a status but never the error's message.
 */
export async function sendProblem(error: Error, c: AppContext): Promise<Response> {
  logWarning('unexpected', error);
  if (error instanceof SettingsError) {
    return c.text(`Marquee is not set up yet.\n\n${error.message}\n`, 503, { 'cache-control': 'no-store' });
  }
  return sendPage(c, { title: errorText.unexpectedTitle, noindex: true }, main, {
    status: 503,
    headers: { 'cache-control': 'no-store' },
  });
}
