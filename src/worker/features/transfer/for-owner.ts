import { routes, withNext } from '../../../shared/routes.ts';
import type { AppContext, Screen } from '../../context.ts';
import { requireAccounts } from '../account/require-accounts.tsx';
import type { OwnerRequest } from '../account/require-user.ts';

type OwnerScreen = (c: AppContext, request: OwnerRequest) => Response | Promise<Response>;

/** Wraps a screen of a signed-in user. Redirects anonymous visitors to Sign In, which then redirects to `path`. */
export const forOwner = (title: string, path: string, screen: OwnerScreen): Screen =>
  requireAccounts(title, (c, request) => {
    const { session } = c.var;
    return session ? screen(c, { ...request, session }) : c.redirect(withNext(routes.login, path), 303);
  });
