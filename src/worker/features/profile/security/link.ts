import * as v from 'valibot';
import { type Provider, providers } from '../../../../shared/domain/providers.ts';
import { withNext, routes } from '../../../../shared/routes.ts';
import type { AuthRequest } from '../../../services/accounts/client.ts';
import { makeVerifier, startLink, undoLink } from '../../../services/accounts/links.ts';
import { seal, unseal } from '../../../services/accounts/seal.ts';
import { type AppContext, siteUrl } from '../../../context.ts';
import { writeCookie } from '../../../http/cookies.ts';
import { isSameOrigin } from '../../../http/origin-check.ts';
import { isWithinLimit } from '../../../http/rate-limit.ts';
import { logSecurity } from '../../../http/security-log.ts';
import { saveToast } from '../../../http/toast.ts';
import { toPending } from './actions.ts';
import { redirectIfNeeded, securityTab, sendSuccess } from './send-response.ts';
import { sendContinue } from './confirm.tsx';
import { reauthenticate } from './reauthenticate.tsx';
import { renewSession } from './renew.ts';

const provider = v.picklist(providers);

/** The cookie of a browser whose user links a provider's identity to their account. */
export const linkSchema = v.object({
  provider,
  /** The id of the user whose account it is. */
  linkTo: v.string(),
  /** The id of this attempt, which the callback URL contains too. */
  departure: v.string(),
});

export type Link = v.InferOutput<typeof linkSchema>;

/** The sealed parameter of the callback URL. It contains what is needed to undo the link. */
const returnSchema = v.object({ provider, departure: v.string(), verifier: v.string() });

const place = `${securityTab}#identities`;

function fail(c: AppContext, toast: 'link-failed' | 'link-taken'): Response {
  saveToast(c, toast);
  return c.redirect(place, 303);
}

/**
 * GET and POST /auth/provider/:provider?intent=link: redirects to a provider, to link its identity to this account.
 * Rejects requests from other sites, and requires a recent confirmation of identity. Otherwise an attacker could add
 * their own way to sign in. The confirmation is a POST to the same URL. Its response is a page that continues with a
 * GET.
 */
export async function leaveToLink(c: AppContext, auth: AuthRequest, to: Provider): Promise<Response> {
  const session = c.get('session');
  if (!session) return c.redirect(withNext(routes.login, securityTab), 303);
  if (!isSameOrigin(c)) return fail(c, 'link-failed');
  const pending = toPending('link', { provider: to });
  const request = await reauthenticate(c, { ...auth, session }, pending);
  if (request instanceof Response) return request;
  if (c.req.method === 'POST') return sendContinue(c, pending);
  if (!(await isWithinLimit(c, 'SIGN_IN_LIMIT'))) return fail(c, 'link-failed');

  const link: Link = { provider: to, linkTo: session.viewer.id, departure: crypto.randomUUID() };
  const verifier = makeVerifier();
  const { sessionKeys } = auth.accounts;
  const sealed = await seal(sessionKeys, 'link', { provider: to, departure: link.departure, verifier });
  const redirectTo = `${siteUrl(c)}${routes.callback}?link=${sealed}`;
  const started = await startLink(request, session, { provider: to, redirectTo, verifier });
  if (!started.ok) return (await redirectIfNeeded(c, request, started.problem)) ?? fail(c, 'link-failed');
  writeCookie(c, 'provider', await seal(sessionKeys, 'provider', link));
  return c.redirect(started.url);
}

/**
 * Handles the return from the provider. Supabase has linked the identity or failed before it redirects here. The code
 * is not used in the browser that started the link. In any other browser, it serves to undo the link.
 */
export async function returnFromLink(
  c: AppContext,
  auth: AuthRequest,
  link: Link | null,
  sealed: string,
): Promise<Response> {
  const session = c.get('session');
  const { code, error, error_code: errorCode } = c.req.query();
  const opened = v.safeParse(returnSchema, await unseal(auth.accounts.sessionKeys, 'link', sealed));
  const isOwn = opened.success && link?.departure === opened.output.departure && session?.viewer.id === link.linkTo;
  if (!isOwn && opened.success && code) {
    await undoLink(auth, { ...opened.output, code });
    await logSecurity(c, 'link-undone', null);
  }
  if (!session) return c.redirect(withNext(routes.login, securityTab));
  if (errorCode === 'identity_already_exists') return fail(c, 'link-taken');
  if (error || !code || !isOwn) return fail(c, 'link-failed');
  const isRenewed = await renewSession(c, { ...auth, session });
  if (isRenewed && !c.get('viewer')?.providers.includes(link.provider)) return fail(c, 'link-failed');
  await logSecurity(c, 'identity-linked', session.viewer.email);
  return sendSuccess(c, { toast: 'identity-linked', next: place });
}
