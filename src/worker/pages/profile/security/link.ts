import * as v from 'valibot';
import { type Provider, providerNames } from '../../../../shared/domain/providers.ts';
import { withNext, routes } from '../../../../shared/routes.ts';
import { type AuthRequest, seal, startLink } from '../../../accounts/index.ts';
import { type AppContext, siteUrl } from '../../../context.ts';
import { writeCookie } from '../../../http/cookies.ts';
import { isOurs } from '../../../http/origin-check.ts';
import { isWithin } from '../../../http/rate-limit.ts';
import { leaveToast } from '../../../http/toast.ts';
import { leadAway, securityTab, succeed } from './answer.ts';
import { renewSession } from './renew.ts';

/** What a browser carries while its viewer links an account of another service. */
export const linkSchema = v.object({
  provider: v.picklist(Object.keys(providerNames) as Provider[]),
  /** Whose account it is. */
  linkTo: v.string(),
});

const place = `${securityTab}#identities`;

export type Link = v.InferOutput<typeof linkSchema>;

function fail(c: AppContext, toast: 'link-failed' | 'link-taken'): Response {
  leaveToast(c, toast);
  return c.redirect(place, 303);
}

/**
 * GET /auth/provider/:provider?intent=link: off to another service, to make it a way in to this account. It begins on a
 * page of ours alone: a stranger's link could otherwise add an account of theirs, by which they get in.
 */
export async function leaveToLink(c: AppContext, auth: AuthRequest, provider: Provider): Promise<Response> {
  const { session } = c.var;
  if (!session) return c.redirect(withNext(routes.login, securityTab));
  if (!isOurs(c) || !(await isWithin(c, 'SIGN_IN_LIMIT'))) return fail(c, 'link-failed');
  const request = { ...auth, session };
  const started = await startLink(request, session, provider, `${siteUrl(c)}${routes.callback}`);
  if (!started.ok) return (await leadAway(c, request, started.problem)) ?? fail(c, 'link-failed');
  const link: Link = { provider, linkTo: session.viewer.id };
  writeCookie(c, 'provider', await seal(auth.accounts.sessionKeys, 'provider', link));
  return c.redirect(started.url);
}

/**
 * Back from the other service. Supabase has linked it, or said why not, before it sent the visitor here: the code that
 * comes along would open one more session and is not used, so no secret for it is kept either.
 */
export async function returnFromLink(c: AppContext, auth: AuthRequest, link: Link): Promise<Response> {
  const { session } = c.var;
  if (!session) return c.redirect(withNext(routes.login, securityTab));
  const { code, error, error_code: errorCode } = c.req.query();
  if (errorCode === 'identity_already_exists') return fail(c, 'link-taken');
  if (error || !code || session.viewer.id !== link.linkTo) return fail(c, 'link-failed');
  const isRenewed = await renewSession(c, { ...auth, session });
  if (isRenewed && !c.var.viewer?.providers.includes(link.provider)) return fail(c, 'link-failed');
  return succeed(c, { toast: 'identity-linked', next: place });
}
