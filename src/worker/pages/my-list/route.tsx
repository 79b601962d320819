import { Bookmark, House, UserRoundX } from '../../../client/ui/icons.ts';
import { State } from '../../../client/ui/state/state.tsx';
import { routes } from '../../../shared/routes.ts';
import { accountText } from '../../../shared/text/pages.ts';
import { words } from '../../../shared/text/site.ts';
import type { AppContext } from '../../context.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';

const personal = { headers: { 'cache-control': 'private, no-store', vary: 'Cookie' } };

const anonymousList = toMarkup(
  <State icon={Bookmark} heading={accountText.signInForList}>
    <a className="button main" href={routes.login}>
      {accountText.signIn}
    </a>
  </State>,
);

/** My List, as it stands for someone who is not signed in. */
export const myList = (c: AppContext): Promise<Response> =>
  sendPage(c, { title: accountText.myList, noindex: true }, anonymousList, personal);

const notSetUp = toMarkup(
  <State icon={UserRoundX} heading={accountText.notSetUp} sentence={accountText.notSetUpHint}>
    <a className="button main" href={routes.home}>
      <House aria-hidden />
      {words.backToHome}
    </a>
  </State>,
);

/** The way in, on a site that has no accounts. */
export const withoutAccounts =
  (title: string) =>
  (c: AppContext): Promise<Response> =>
    sendPage(c, { title, noindex: true }, notSetUp, personal);
