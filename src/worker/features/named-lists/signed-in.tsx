import { List } from '../../../client/components/icons.ts';
import { State } from '../../../client/components/state/state.tsx';
import { linkedListPath } from '../../../shared/linked-list-path.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import { linkedListText, namedListText } from '../../../shared/text/named-lists.ts';
import { accountText } from '../../../shared/text/pages.ts';
import { type AppContext, type Screen, searchOf } from '../../context.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';
import { requireAccounts } from '../account/require-accounts.tsx';
import { type Owner, personal } from './write.ts';

function sendSignIn(c: AppContext, login: string): Promise<Response> {
  const view = (
    <State icon={List} heading={namedListText.signIn}>
      <a className="button main" href={login}>
        {accountText.signIn}
      </a>
      <a className="button" href={linkedListPath({ name: '', titles: [] }, '')}>
        {linkedListText.make}
      </a>
    </State>
  );
  return sendPage(c, { title: namedListText.title, noindex: true }, toMarkup(view), { headers: personal });
}

/** Wraps a screen or form for signed-in users. Others are asked to sign in, and return to the same address. */
export const requireSignedIn = (screen: (c: AppContext, owner: Owner) => Promise<Response>): Screen =>
  requireAccounts(namedListText.title, (c, { accounts }) => {
    const { session } = c.var;
    if (session) return screen(c, { accounts, session });
    const login = withNext(routes.login, c.req.path + searchOf(c));
    return c.req.method === 'POST' ? c.redirect(login, 303) : sendSignIn(c, login);
  });
