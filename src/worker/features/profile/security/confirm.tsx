import * as v from 'valibot';
import { ReauthenticatedView } from './views/reauthentication.tsx';
import { type Provider, providers } from '../../../../shared/domain/providers.ts';
import { routes, withNext } from '../../../../shared/routes.ts';
import { reauthenticationText } from '../../../../shared/text/security.ts';
import type { AuthRequest } from '../../../services/accounts/client.ts';
import { finishProvider, startProvider } from '../../../services/accounts/provider.ts';
import { seal } from '../../../services/accounts/seal.ts';
import { endSession } from '../../../services/accounts/sign-in.ts';
import { type AppContext, siteUrl } from '../../../context.ts';
import { writeCookie } from '../../../http/cookies.ts';
import { isSameOrigin } from '../../../http/origin-check.ts';
import { isWithinLimit } from '../../../http/rate-limit.ts';
import { markReauthenticated } from '../../../http/reauthentication.ts';
import { saveToast } from '../../../http/toast.ts';
import { sendScreen } from '../../account/require-accounts.tsx';
import { isSensitive, type Pending, type SensitiveAction, targetOf, toPending } from './actions.ts';
import { securityTab } from './send-response.ts';

/** The cookie of a browser whose user confirms their identity with a provider. */
export const confirmationSchema = v.object({
  provider: v.picklist(providers),
  verifier: v.string(),
  /** The id of the user whose account it is. */
  confirming: v.string(),
  action: v.custom<SensitiveAction>((action) => typeof action === 'string' && isSensitive(action)),
  fields: v.record(v.string(), v.string()),
});

type Confirmation = v.InferOutput<typeof confirmationSchema>;

function fail(c: AppContext, toast: 'confirm-failed' | 'confirm-other' = 'confirm-failed'): Response {
  saveToast(c, toast);
  return c.redirect(securityTab, 303);
}

/**
 * GET /auth/provider/:provider?intent=confirm&for=: redirects to a provider that can confirm the user's identity.
 * Rejects requests from other sites.
 */
export async function leaveToConfirm(c: AppContext, auth: AuthRequest, provider: Provider): Promise<Response> {
  const session = c.get('session');
  if (!session) return c.redirect(withNext(routes.login, securityTab));
  const query = c.req.query();
  const action = query['for'];
  if (!isSensitive(action) || !isSameOrigin(c) || !(await isWithinLimit(c, 'SIGN_IN_LIMIT'))) return fail(c);
  const place = { redirectTo: `${siteUrl(c)}${routes.callback}`, registering: false };
  const started = await startProvider(auth, provider, place);
  if (!started) return fail(c);
  const { verifier, url } = started;
  const { fields } = toPending(action, query);
  const confirmation: Confirmation = { provider, verifier, confirming: session.viewer.id, action, fields };
  writeCookie(c, 'provider', await seal(auth.accounts.sessionKeys, 'provider', confirmation));
  return c.redirect(url);
}

/** Sends the page that continues an action: immediately for a GET, after one press for a POST. */
export function sendContinue(c: AppContext, pending: Pending): Response | Promise<Response> {
  const target = targetOf(pending);
  const isGet = pending.action === 'link';
  const headers: Record<string, string> = isGet ? { refresh: `0; url=${target.path}` } : {};
  const view = <ReauthenticatedView action={pending.action} target={target} isGet={isGet} />;
  return sendScreen(c, reauthenticationText.doneTitle, view, { headers });
}

/**
 * Handles the return from the provider. The session that the provider opened confirms the identity and is then ended.
 */
export async function returnFromConfirmation(
  c: AppContext,
  auth: AuthRequest,
  { verifier, confirming, action, fields }: Confirmation,
): Promise<Response> {
  const session = c.get('session');
  if (!session) return c.redirect(withNext(routes.login, securityTab));
  const { code } = c.req.query();
  if (!code || session.viewer.id !== confirming) return fail(c);
  const outcome = await finishProvider(auth, { code, verifier });
  if (!outcome.ok) return fail(c);
  await endSession(auth, outcome.session);
  if (outcome.session.viewer.id !== confirming) return fail(c, 'confirm-other');
  await markReauthenticated(c, auth, session);
  return sendContinue(c, { action, fields });
}
