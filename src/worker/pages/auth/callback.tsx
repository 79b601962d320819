import * as v from 'valibot';
import { type CallbackOutcome, CallbackView } from '../../../client/ui/auth/callback.tsx';
import { type Provider, providerNames } from '../../../shared/domain/providers.ts';
import { routes } from '../../../shared/routes.ts';
import { callbackText } from '../../../shared/text/auth.ts';
import { type AuthRequest, finishProvider, unseal } from '../../accounts/index.ts';
import type { AppContext } from '../../context.ts';
import { clearCookie, readCookie } from '../../http/cookies.ts';
import { leaveToast } from '../../http/toast.ts';
import { linkSchema, returnFromLink } from '../profile/security/link.ts';
import { complete, completeOrAskCode } from './complete.ts';
import { sendScreen, withAccounts } from './screen.tsx';

/** What a browser carries while its visitor is at another service. */
const departureSchema = v.object({
  provider: v.picklist(Object.keys(providerNames) as Provider[]),
  registering: v.boolean(),
  verifier: v.string(),
  next: v.nullable(v.string()),
});

export type Departure = v.InferOutput<typeof departureSchema>;

async function takeDeparture(c: AppContext, { accounts }: AuthRequest) {
  const sealed = readCookie(c, 'provider');
  if (!sealed) return null;
  clearCookie(c, 'provider');
  const opened = v.safeParse(
    v.union([departureSchema, linkSchema]),
    await unseal(accounts.sessionKeys, 'provider', sealed),
  );
  return opened.success ? opened.output : null;
}

/** How long an outcome stands before the page leads to Sign In by itself, in seconds. */
const delays: Partial<Record<CallbackOutcome, number>> = { failed: 3, verified: 2 };

function sendOutcome(c: AppContext, outcome: Exclude<CallbackOutcome, 'working'>) {
  const delay = delays[outcome];
  const headers: Record<string, string> = delay ? { refresh: `${delay}; url=${routes.login}` } : {};
  return sendScreen(c, callbackText.title, <CallbackView outcome={outcome} />, { headers });
}

/** GET /auth/callback: back from another service, or from a mail with Supabase's own link. */
export const callback = withAccounts(callbackText.title, async (c, request) => {
  const { code, error, type } = c.req.query();
  const departure = await takeDeparture(c, request);
  if (departure && 'linkTo' in departure) return returnFromLink(c, request, departure);
  if (departure && error) {
    return c.redirect(`${departure.registering ? routes.register : routes.login}?failed=${departure.provider}`);
  }
  if (departure && code) {
    const outcome = await finishProvider(request, { code, verifier: departure.verifier });
    if (!outcome.ok) return sendOutcome(c, 'failed');
    return completeOrAskCode(c, request, outcome, { next: departure.next, toast: 'provider-signed-in' });
  }
  if (c.var.session) return complete(c, request, c.var.session, { next: null, toast: 'provider-signed-in' });
  if (type === 'email_confirmation' && !error) {
    leaveToast(c, 'email-verified', 'SIGNED_OUT');
    return sendOutcome(c, 'verified');
  }
  return sendOutcome(c, error || code ? 'failed' : 'not-signed-in');
});
