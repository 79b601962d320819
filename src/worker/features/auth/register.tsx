import * as v from 'valibot';
import { CheckEmailView } from './views/check-email.tsx';
import { RegisterView } from './views/register.tsx';
import type { FormState } from '../../../client/components/form/state.ts';
import { type FieldProblems, registerSchema } from '../../../shared/contract/auth.ts';
import { isProvider, providerNames } from '../../../shared/domain/providers.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import { providerProblem, registerText } from '../../../shared/text/auth.ts';
import type { AuthRequest } from '../../services/accounts/client.ts';
import { checkNewPassword } from '../../services/accounts/common-password.ts';
import type { Rejection } from '../../services/accounts/problem.ts';
import { requestReset } from '../../services/accounts/recovery.ts';
import { register } from '../../services/accounts/register.ts';
import { seal, unseal } from '../../services/accounts/seal.ts';
import type { Session } from '../../services/accounts/session.ts';
import { type AppContext, siteUrl } from '../../context.ts';
import { clearCookie, readCookie, writeCookie } from '../../http/cookies.ts';
import { withMinimumTime } from '../../http/even-time.ts';
import { nextPath } from '../../http/next-path.ts';
import { isWithinLimit } from '../../http/rate-limit.ts';
import { readForm } from '../../http/read-form.ts';
import { withTimeout } from '../../platform/timeout.ts';
import type { PageOptions } from '../../render/page.ts';
import { complete } from './complete.ts';
import { attemptMail } from './mail-attempt.ts';
import { afterRejection, type RejectionDetails, sendScreen, requireAccounts } from '../account/require-accounts.tsx';

type Shown = { state: FormState; next: string | null };

const sendRegister = (c: AppContext, shown: Shown, options?: PageOptions) =>
  sendScreen(
    c,
    registerText.title,
    <RegisterView {...shown} providers={c.get('settings').SIGN_IN_PROVIDERS} />,
    options,
  );

/** The redirect URL for projects that use Supabase's own mail templates. */
export const confirmedUrl = (c: AppContext) => `${siteUrl(c)}${routes.callback}?type=email_confirmation`;

/**
 * `known` is 1 if the address already had an account. It is a digit, so that the cookie's length does not reveal it.
 * `account` is the id of the account that the registration created, otherwise a random one. `next` is the page to which
 * signing in leads.
 */
const sealed = v.object({
  email: v.string(),
  known: v.picklist([0, 1]),
  account: v.string(),
  next: v.nullable(v.string()),
});
type Registration = v.InferOutput<typeof sealed>;

/** Returns the registration for which this browser has just requested a mail, or null. */
export async function readRegistration(c: AppContext, { accounts }: AuthRequest): Promise<Registration | null> {
  const cookie = readCookie(c, 'registered');
  const opened = v.safeParse(sealed, cookie ? await unseal(accounts.sessionKeys, 'registered', cookie) : null);
  return opened.success ? opened.output : null;
}

/** Sends "Check your email". */
export const sendCheckEmail = (
  c: AppContext,
  { email, next, state = {} }: { email: string; next: string | null; state?: FormState },
  options?: PageOptions,
) => sendScreen(c, registerText.checkTitle, <CheckEmailView email={email} next={next} state={state} />, options);

/** Timeout of the two calls of a registration together, in milliseconds. */
const registerTimeout = 3_500;

type Sent = { session: Session | null; known: boolean; account: string };

/**
 * Registers an address. Supabase sends a confirmation, or a reset link if the address already has an account. A mail
 * that was sent within the last minute counts as sent.
 */
async function registerOrRemind(
  c: AppContext,
  request: AuthRequest,
  fields: Parameters<typeof register>[1],
): Promise<Sent | Rejection> {
  const outcome = await register(request, fields, confirmedUrl(c));
  const sent = { session: null, known: false, account: crypto.randomUUID() };
  if (!outcome.ok) return outcome.problem === 'too-many-mails' ? sent : outcome;
  if (!outcome.known) return outcome;
  const reminded = await requestReset(request, fields.email, `${siteUrl(c)}${routes.resetPassword}`);
  if (reminded.ok || reminded.problem === 'too-many-mails') return { ...sent, known: true };
  return reminded.problem === 'recovery-failed' ? { ok: false, problem: 'register-failed' } : reminded;
}

/** GET /auth/register. With `?step=check`, shows "Check your email". */
export const showRegister = requireAccounts(registerText.title, async (c, request) => {
  const next = nextPath(c, c.req.query('next'));
  if (c.get('viewer')) return c.redirect(next ?? routes.home);
  const registration = await readRegistration(c, request);
  if (registration && c.req.query('step') === 'check') return sendCheckEmail(c, { email: registration.email, next });
  clearCookie(c, 'registered');
  const failed = c.req.query('failed') ?? '';
  const problems: FieldProblems = isProvider(failed) ? { form: providerProblem.register(providerNames[failed]) } : {};
  return sendRegister(c, { state: { problems }, next });
});

/** POST /auth/register */
export const submitRegister = requireAccounts(registerText.title, async (c, request) => {
  const fields = await readForm(c);
  const next = nextPath(c, fields['next']);
  const values = { name: fields['name'] ?? '', email: fields['email'] ?? '' };
  const checked = await checkNewPassword(c.env.ASSETS, registerSchema, fields);
  if (!checked.ok) return sendRegister(c, { state: { values, problems: checked.problems }, next }, { status: 422 });

  const reject = (rejection: RejectionDetails, retryAfter?: number) => {
    const { problems, options } = afterRejection(rejection, retryAfter);
    return sendRegister(c, { state: { values, problems }, next }, options);
  };
  if (!(await isWithinLimit(c, 'MAIL_LIMIT'))) return reject({ problem: 'too-many-attempts' });
  const { email } = checked.value;
  const tried = await attemptMail(c, email);
  if (!tried.ok) return reject({ problem: 'too-many-mails' }, tried.retryAfter);

  const registering = registerOrRemind(c, request, checked.value);
  c.executionCtx.waitUntil(registering.catch(() => {}));
  const failed: Rejection = { ok: false, problem: 'register-failed' };
  const outcome = await withMinimumTime(withTimeout(registering, registerTimeout, failed));
  tried.settle('session' in outcome && !outcome.session);
  if (!('session' in outcome)) return reject(outcome);
  if (outcome.session) return complete(c, request, outcome.session, { next, toast: 'signed-in' });
  const { known, account } = outcome;
  const registration: Registration = { email, known: known ? 1 : 0, account, next };
  writeCookie(c, 'registered', await seal(request.accounts.sessionKeys, 'registered', registration));
  return c.redirect(withNext(`${routes.register}?step=check`, next), 303);
});
