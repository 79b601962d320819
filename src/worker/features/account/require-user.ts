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
 * Wraps a screen or form of a signed-in user. Redirects visitors to Sign In, which then redirects to `path`, or sends
 * them `signedOut`.
 */
export const forOwner = (
  title: string,
  path: string | ((c: AppContext) => string),
  screen: OwnerScreen,
  signedOut?: (c: AppContext) => Promise<Response>,
): Screen =>
  requireAccounts(title, (c, request) => {
    const session = c.get('session');
    if (session) return screen(c, { ...request, session });
    if (signedOut) return signedOut(c);
    return c.redirect(withNext(routes.login, typeof path === 'string' ? path : path(c)), 303);
  });

/** Wraps a screen or form of the profile, as `forOwner`. Signing in leads to `tab`. */
export const requireUser = (
  tab: ProfileTab | ((c: AppContext) => ProfileTab),
  screen: OwnerScreen,
  signedOut?: (c: AppContext) => Promise<Response>,
): Screen => {
  const path = (c: AppContext) => routes.profileTab(typeof tab === 'string' ? tab : tab(c));
  return forOwner(profileText.title, path, screen, signedOut);
};
