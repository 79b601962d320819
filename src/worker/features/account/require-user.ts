import type { ProfileTab } from '../../../shared/domain/profile-tabs.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import { profileText } from '../../../shared/text/profile.ts';
import type { AuthRequest } from '../../services/accounts/client.ts';
import type { Owner } from '../../services/accounts/session.ts';
import type { AppContext, Screen } from '../../context.ts';
import { requireAccounts } from './require-accounts.tsx';

/** A request to Supabase on behalf of the signed-in user, `session.viewer`. */
export type OwnerRequest = AuthRequest & Owner;

type OwnerScreen = (c: AppContext, request: OwnerRequest) => Response | Promise<Response>;

/**
 * Wraps a screen or form of the profile. Redirects visitors to Sign In, which then leads to `tab`, or sends them
 * `signedOut`.
 */
export const requireUser = (
  tab: ProfileTab | ((c: AppContext) => ProfileTab),
  screen: OwnerScreen,
  signedOut?: (c: AppContext) => Promise<Response>,
): Screen =>
  requireAccounts(profileText.title, (c, request) => {
    const { session } = c.var;
    if (session) return screen(c, { ...request, session });
    if (signedOut) return signedOut(c);
    const part = typeof tab === 'string' ? tab : tab(c);
    return c.redirect(withNext(routes.login, routes.profileTab(part)), 303);
  });
