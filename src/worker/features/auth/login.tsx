import { LoginView } from './views/login.tsx';
import type { FormState } from '../../../client/components/form/state.ts';
import { checkForm, type FieldProblems, signInSchema } from '../../../shared/contract/auth.ts';
import { isProvider, providerNames } from '../../../shared/domain/providers.ts';
import { routes } from '../../../shared/routes.ts';
import { loginText, providerProblem } from '../../../shared/text/auth.ts';
import { signInWithPassword } from '../../services/accounts/sign-in.ts';
import type { AppContext } from '../../context.ts';
import { attempt } from '../../http/attempts.ts';
import { withMinimumTime } from '../../http/even-time.ts';
import { nextPath } from '../../http/next-path.ts';
import { isWithinLimit } from '../../http/rate-limit.ts';
import { readForm } from '../../http/read-form.ts';
import { logSecurity } from '../../http/security-log.ts';
import type { PageOptions } from '../../render/page.ts';
import { completeOrAskCode } from './complete.ts';
import { findIntent, type IntentKind } from '../account/intent.ts';
import { afterRejection, type RejectionDetails, sendScreen, requireAccounts } from '../account/require-accounts.tsx';

type Shown = { state: FormState; next: string | null; unconfirmed?: boolean; intent?: IntentKind | null };

/** Sends Sign In with the form's values and problems. */
export const sendLogin = (c: AppContext, shown: Shown, options?: PageOptions) =>
  sendScreen(c, loginText.title, <LoginView {...shown} providers={c.get('settings').SIGN_IN_PROVIDERS} />, options);

/** GET /auth/login */
export const login = requireAccounts(loginText.title, async (c) => {
  const next = nextPath(c, c.req.query('next'));
  if (c.get('viewer')) return c.redirect(next ?? routes.home);
  const failed = c.req.query('failed') ?? '';
  const problems: FieldProblems = isProvider(failed) ? { form: providerProblem['sign-in'](providerNames[failed]) } : {};
  return sendLogin(c, { state: { problems }, next, intent: await findIntent(c, next) });
});

/** POST /auth/login */
export const submitLogin = requireAccounts(loginText.title, async (c, request) => {
  const fields = await readForm(c);
  const next = nextPath(c, fields['next']);
  const values = { email: fields['email'] ?? '' };
  const checked = checkForm(signInSchema, fields);
  const intent = await findIntent(c, next);
  if (!checked.ok)
    return sendLogin(c, { state: { values, problems: checked.problems }, next, intent }, { status: 422 });

  const reject = (rejection: RejectionDetails, retryAfter?: number) => {
    const { problems, options } = afterRejection(rejection, retryAfter);
    const unconfirmed = rejection.problem === 'email-not-confirmed';
    return sendLogin(c, { state: { values, problems }, next, unconfirmed, intent }, options);
  };
  if (!(await isWithinLimit(c, 'SIGN_IN_LIMIT'))) return reject({ problem: 'too-many-attempts' });
  const tried = await attempt(c, 'sign-in', checked.value.email);
  if (!tried.ok) return reject({ problem: 'too-many-attempts' }, tried.retryAfter);

  const outcome = await withMinimumTime(signInWithPassword(request, checked.value), ({ ok }) => ok);
  const wasGuess = !outcome.ok && outcome.problem === 'invalid-credentials';
  tried.settle(wasGuess);
  if (wasGuess) await logSecurity(c, 'sign-in-failed', checked.value.email);
  return outcome.ok ? completeOrAskCode(c, request, outcome, { next, toast: 'signed-in' }) : reject(outcome);
});
