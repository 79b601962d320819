import { SignInForLists } from '../../../client/components/named-lists/sign-in.tsx';
import type { AddResponse } from '../../../shared/contract/named-list.ts';
import { parseTitleKey } from '../../../shared/domain/title-key.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import { namedListProblems, namedListText } from '../../../shared/text/named-lists.ts';
import { type AppContext, type Screen, searchOf } from '../../context.ts';
import { wantsJson } from '../../http/wants-json.ts';
import { personal } from '../../http/personal.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';
import { requireAccounts } from '../account/require-accounts.tsx';
import type { Owner } from '../../services/accounts/session.ts';

function sendSignIn(c: AppContext, login: string): Promise<Response> {
  const title = parseTitleKey(c.req.query('title'));
  const view = <SignInForLists login={login} titles={title ? [title] : []} />;
  return sendPage(c, { title: namedListText.title, noindex: true }, toMarkup(view), { headers: personal });
}

const pathOf = (c: AppContext) => c.req.path + searchOf(c);

/**
 * Wraps a screen or form for signed-in users. Visitors get Sign In. `beforeSignIn` runs for a visitor's form and may
 * store its intent. It returns the path to which signing in leads, by default the form's own, or a page that keeps the
 * form's input.
 */
export const requireSignedIn = (
  screen: (c: AppContext, owner: Owner) => Promise<Response>,
  beforeSignIn: (c: AppContext) => Promise<string | Response> = async (c) => pathOf(c),
): Screen =>
  requireAccounts(namedListText.title, async (c, { accounts }) => {
    const session = c.get('session');
    if (session) return screen(c, { accounts, session });
    if (c.req.method !== 'POST') return sendSignIn(c, withNext(routes.login, pathOf(c)));
    if (!wantsJson(c)) {
      const next = await beforeSignIn(c);
      return typeof next === 'string' ? c.redirect(withNext(routes.login, next), 303) : next;
    }
    const body: AddResponse = { problems: { form: namedListProblems.signedOut } };
    return c.json(body, 401, { ...personal, vary: 'Accept' });
  });
