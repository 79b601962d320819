import * as v from 'valibot';
import { type CallbackOutcome, CallbackView } from './views/callback.tsx';
import { providers } from '../../../shared/domain/providers.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import { callbackText } from '../../../shared/text/auth.ts';
import type { AuthRequest } from '../../services/accounts/client.ts';
import { finishProvider } from '../../services/accounts/provider.ts';
import { unseal } from '../../services/accounts/seal.ts';
import type { AppContext } from '../../context.ts';
import { clearCookie, readCookie } from '../../http/cookies.ts';
import { saveToast } from '../../http/toast.ts';
import { confirmationSchema, returnFromConfirmation } from '../profile/security/confirm.tsx';
import { linkSchema, returnFromLink } from '../profile/security/link.ts';
import { complete, completeOrAskCode } from './complete.ts';
import { readRegistration } from './register.tsx';
import { sendScreen, requireAccounts } from '../account/require-accounts.tsx';

/** The sealed cookie of a browser whose visitor is signing in at a provider. */
const departureSchema = v.object({
  provider: v.picklist(providers),
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
    v.union([confirmationSchema, departureSchema, linkSchema]),
    await unseal(accounts.sessionKeys, 'provider', sealed),
  );
  return opened.success ? opened.output : null;
}

/** How long the page shows an outcome before it redirects to Sign In, in seconds. */
const delays: Partial<Record<CallbackOutcome, number>> = { failed: 3, verified: 2 };

function sendOutcome(c: AppContext, outcome: Exclude<CallbackOutcome, 'working'>, next: string | null = null) {
  const delay = delays[outcome];
  const headers: Record<string, string> = delay ? { refresh: `${delay}; url=${withNext(routes.login, next)}` } : {};
  return sendScreen(c, callbackText.title, <CallbackView outcome={outcome} next={next} />, { headers });
}

/**
 * Returns whether to send the progress page first. It requests the outcome at once and is shown until the response
 * arrives. Only that second request opens and deletes the cookie.
 */
const isFirstStep = (c: AppContext) => {
  const { code, error, step } = c.req.query();
  const isShown = c.req.header('sec-fetch-dest') === 'document';
  return Boolean(code) && !error && step === undefined && isShown && readCookie(c, 'provider') !== undefined;
};

function sendWorking(c: AppContext) {
  const outcome = new URL(c.req.url);
  outcome.searchParams.set('step', 'finish');
  const headers = { refresh: `0; url=${outcome.pathname}${outcome.search}` };
  return sendScreen(c, callbackText.title, <CallbackView outcome="working" />, { headers });
}

/** GET /auth/callback: the return from a provider, or from a mail with Supabase's own link. */
export const callback = requireAccounts(callbackText.title, async (c, request) => {
  if (isFirstStep(c)) return sendWorking(c);
  const { code, error, type, link } = c.req.query();
  const departure = await takeDeparture(c, request);
  const isLink = departure !== null && 'linkTo' in departure;
  if (isLink || link !== undefined) return returnFromLink(c, request, isLink ? departure : null, link ?? '');
  if (departure && 'confirming' in departure) return returnFromConfirmation(c, request, departure);
  if (departure && error) {
    const screen = departure.registering ? routes.register : routes.login;
    return c.redirect(withNext(`${screen}?failed=${departure.provider}`, departure.next));
  }
  if (departure && code) {
    const outcome = await finishProvider(request, { code, verifier: departure.verifier });
    if (!outcome.ok) return sendOutcome(c, 'failed', departure.next);
    return completeOrAskCode(c, request, outcome, { next: departure.next, toast: 'provider-signed-in' });
  }
  const session = c.get('session');
  if (session) return complete(c, request, session, { next: null, toast: 'provider-signed-in' });
  if (type === 'email_confirmation' && !error) {
    saveToast(c, 'email-verified', 'SIGNED_OUT');
    const registration = await readRegistration(c, request);
    return sendOutcome(c, 'verified', registration?.next);
  }
  return sendOutcome(c, error || code ? 'failed' : 'not-signed-in');
});
