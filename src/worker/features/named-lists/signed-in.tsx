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

/**
 * Wraps a screen or form for signed-in users. Others are asked to sign in. `findReturnPath` gives the path to which
 * signing in leads from a form; by default it is the form's own.
 */
export const requireSignedIn = (
  screen: (c: AppContext, owner: Owner) => Promise<Response>,
  findReturnPath = async (c: AppContext) => c.req.path + searchOf(c),
): Screen =>
  requireAccounts(namedListText.title, async (c, { accounts }) => {
    const { session } = c.var;
    if (session) return screen(c, { accounts, session });
    if (c.req.method === 'POST') return c.redirect(withNext(routes.login, await findReturnPath(c)), 303);
    return sendSignIn(c, withNext(routes.login, c.req.path + searchOf(c)));
  });
