import { isProvider } from '../../../shared/domain/providers.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import { loginText } from '../../../shared/text/auth.ts';
import { startProvider } from '../../services/accounts/provider.ts';
import { seal } from '../../services/accounts/seal.ts';
import { siteUrl } from '../../context.ts';
import { writeCookie } from '../../http/cookies.ts';
import { nextPath } from '../../http/next-path.ts';
import { isWithinLimit } from '../../http/rate-limit.ts';
import { leaveToConfirm } from '../profile/security/confirm.tsx';
import { leaveToLink } from '../profile/security/link.ts';
import type { Departure } from './callback.tsx';
import { requireAccounts } from '../account/require-accounts.tsx';

/** POST /auth/provider/:provider?intent=link: checks the password or code that linking a provider requires. */
export const submitProvider = requireAccounts(loginText.title, (c, request) => {
  const provider = c.req.param('provider') ?? '';
  const isOffered = isProvider(provider) && c.get('settings').SIGN_IN_PROVIDERS.includes(provider);
  return isOffered && c.req.query('intent') === 'link'
    ? leaveToLink(c, request, provider)
    : c.redirect(routes.profileTab('security'), 303);
});

/** GET /auth/provider/:provider: redirects to the provider. A cookie stores the code verifier for the return. */
export const toProvider = requireAccounts(loginText.title, async (c, request) => {
  const provider = c.req.param('provider') ?? '';
  const registering = c.req.query('intent') === 'register';
  const linking = c.req.query('intent') === 'link';
  const confirming = c.req.query('intent') === 'confirm';
  const screen = linking || confirming ? routes.profileTab('security') : registering ? routes.register : routes.login;
  if (!isProvider(provider) || !c.get('settings').SIGN_IN_PROVIDERS.includes(provider)) return c.redirect(screen);
  if (linking) return leaveToLink(c, request, provider);
  if (confirming) return leaveToConfirm(c, request, provider);
  const next = nextPath(c, c.req.query('next'));
  const started = (await isWithinLimit(c, 'SIGN_IN_LIMIT'))
    ? await startProvider(request, provider, { redirectTo: `${siteUrl(c)}${routes.callback}`, registering })
    : null;
  if (!started) return c.redirect(withNext(`${screen}?failed=${provider}`, next));
  const departure: Departure = { provider, registering, verifier: started.verifier, next };
  writeCookie(c, 'provider', await seal(request.accounts.sessionKeys, 'provider', departure));
  return c.redirect(started.url);
});
