import * as v from 'valibot';
import { CheckEmailView } from '../../../client/ui/auth/check-email.tsx';
import { RegisterView } from '../../../client/ui/auth/register.tsx';
import type { FormState } from '../../../client/ui/form/state.ts';
import { checkForm, type FieldProblems, registerSchema } from '../../../shared/contract/auth.ts';
import { isProvider, providerNames } from '../../../shared/domain/providers.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import { providerProblem, registerText } from '../../../shared/text/auth.ts';
import { type AuthRequest, register, seal, unseal } from '../../accounts/index.ts';
import { type AppContext, siteUrl } from '../../context.ts';
import { settingsOf } from '../../env.ts';
import { attempt } from '../../http/attempts.ts';
import { clearCookie, readCookie, writeCookie } from '../../http/cookies.ts';
import { nextPath } from '../../http/next-path.ts';
import { isWithin } from '../../http/rate-limit.ts';
import { readForm } from '../../http/read-form.ts';
import type { PageOptions } from '../../render/page.ts';
import { complete } from './complete.ts';
import { afterRefusal, type Refused, sendScreen, withAccounts } from './screen.tsx';

type Shown = { state: FormState; next: string | null };

const sendRegister = (c: AppContext, shown: Shown, options?: PageOptions) =>
  sendScreen(
    c,
    registerText.title,
    <RegisterView {...shown} providers={settingsOf(c.env).SIGN_IN_PROVIDERS} />,
    options,
  );

/** Where a mail's link leads in a project that keeps Supabase's own mail texts. */
export const confirmedUrl = (c: AppContext) => `${siteUrl(c)}${routes.callback}?type=email_confirmation`;

const sealed = v.object({ email: v.string() });

/** The address that a confirmation has just been sent to from this browser. */
async function registeredAddress(c: AppContext, { accounts }: AuthRequest): Promise<string | null> {
  const cookie = readCookie(c, 'registered');
  const opened = v.safeParse(sealed, cookie ? await unseal(accounts.sessionKeys, 'registered', cookie) : null);
  return opened.success ? opened.output.email : null;
}

/** Sends "Check your email". */
export const sendCheckEmail = (
  c: AppContext,
  { email, next, state = {} }: { email: string; next: string | null; state?: FormState },
  options?: PageOptions,
) => sendScreen(c, registerText.checkTitle, <CheckEmailView email={email} next={next} state={state} />, options);

/** GET /auth/register, and with ?step=check what follows it */
export const showRegister = withAccounts(registerText.title, async (c, request) => {
  const next = nextPath(c, c.req.query('next'));
  if (c.var.viewer) return c.redirect(next ?? routes.home);
  const email = await registeredAddress(c, request);
  if (email && c.req.query('step') === 'check') return sendCheckEmail(c, { email, next });
  clearCookie(c, 'registered');
  const failed = c.req.query('failed') ?? '';
  const problems: FieldProblems = isProvider(failed) ? { form: providerProblem.register(providerNames[failed]) } : {};
  return sendRegister(c, { state: { problems }, next });
});

/** POST /auth/register */
export const submitRegister = withAccounts(registerText.title, async (c, request) => {
  const fields = await readForm(c);
  const next = nextPath(c, fields['next']);
  const values = { name: fields['name'] ?? '', email: fields['email'] ?? '' };
  const checked = checkForm(registerSchema, fields);
  if (!checked.ok) return sendRegister(c, { state: { values, problems: checked.problems }, next }, { status: 422 });

  const refuse = (refusal: Refused, retryAfter?: number) => {
    const { problems, options } = afterRefusal(refusal, retryAfter);
    return sendRegister(c, { state: { values, problems }, next }, options);
  };
  if (!(await isWithin(c, 'MAIL_LIMIT'))) return refuse({ problem: 'too-many-attempts' });
  const { email } = checked.value;
  const tried = await attempt(c, 'mail', email);
  if (!tried.ok) return refuse({ problem: 'too-many-mails' }, tried.retryAfter);

  const outcome = await register(request, checked.value, confirmedUrl(c));
  // A mail of a minute ago is as good as a new one, and who has one already must not be told apart, by its count neither.
  const isSent = outcome.ok ? !outcome.session : outcome.problem === 'too-many-mails';
  tried.settle(isSent);
  if (!isSent) {
    if (outcome.ok) return complete(c, request, outcome.session!, { next, toast: 'signed-in' });
    return refuse(outcome);
  }
  writeCookie(c, 'registered', await seal(request.accounts.sessionKeys, 'registered', { email }));
  const path = withNext(routes.register, next);
  return c.redirect(`${path}${path.includes('?') ? '&' : '?'}step=check`, 303);
});
