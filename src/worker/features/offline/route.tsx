import PendingTitles from '../../../client/islands/pending-titles/island.tsx';
import { RotateCw, Unplug } from '../../../client/components/icons.ts';
import { State } from '../../../client/components/state/state.tsx';
import { offlinePlaceholder } from '../../../shared/domain/offline-cache.ts';
import { offlineText } from '../../../shared/text/offline.ts';
import type { AppContext } from '../../context.ts';
import { Island } from '../../render/island.tsx';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';

const state = toMarkup(
  <State icon={Unplug} heading={offlineText.heading} sentence={offlineText.sentence}>
    {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty href reloads the URL that this page replaces */}
    <a className="button main" href="" data-ask-again="">
      <RotateCw aria-hidden />
      {offlineText.tryAgain}
    </a>
  </State>,
);

const pending = toMarkup(<Island name="pending-titles" component={PendingTitles} props={{}} wake="load" />);

const main = state + pending + offlinePlaceholder;

/**
 * GET /offline: the page that the service worker caches, fills with links to cached pages, and shows instead of
 * unavailable ones.
 */
export const offline = (c: AppContext): Promise<Response> =>
  sendPage(c, { title: offlineText.title, noindex: true, hasForm: true }, main, {
    headers: { 'cache-control': 'no-cache' },
  });
