import { SecondFactorView } from './views/second-factor.tsx';
import { checkForm, codeSchema, type FieldProblems } from '../../../shared/contract/auth.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import { secondFactorText } from '../../../shared/text/auth.ts';
import { verifyCode } from '../../services/accounts/factors.ts';
import { sealSession } from '../../services/accounts/session.ts';
import { attempt } from '../../http/attempts.ts';
import { clearCookie, writeCookie } from '../../http/cookies.ts';
import { nextPath } from '../../http/next-path.ts';
import { isWithinLimit } from '../../http/rate-limit.ts';
import { readForm } from '../../http/read-form.ts';
import { logSecurity } from '../../http/security-log.ts';
import type { PageOptions } from '../../render/page.ts';
import { complete } from './complete.ts';
import { afterRejection, sendScreen, requireAccounts } from '../account/require-accounts.tsx';
import { takeWaiting } from './waiting.ts';

/** GET /auth/second-factor: the form for a code, after the password or a reset link. */
export const secondFactor = requireAccounts(secondFactorText.title, async (c, request) => {
  const next = nextPath(c, c.req.query('next'));
  if (!(await takeWaiting(c, request, 'factor'))) return c.redirect(withNext(routes.login, next));
  const forRecovery = c.req.query('for') === 'recovery';
  return sendScreen(c, secondFactorText.title, <SecondFactorView state={{}} next={next} forRecovery={forRecovery} />);
});

/** POST /auth/second-factor */
export const submitSecondFactor = requireAccounts(secondFactorText.title, async (c, request) => {
  const fields = await readForm(c);
  const next = nextPath(c, fields['next']);
  const forRecovery = fields['for'] === 'recovery';
  const session = await takeWaiting(c, request, 'factor');
  if (!session) return c.redirect(withNext(routes.login, next), 303);
  const show = (problems: FieldProblems, options: PageOptions) =>
    sendScreen(
      c,
      secondFactorText.title,
      <SecondFactorView state={{ problems }} next={next} forRecovery={forRecovery} />,
      options,
    );
  const checked = checkForm(codeSchema, fields);
  if (!checked.ok) return show(checked.problems, { status: 422 });

  const tried = (await isWithinLimit(c, 'SIGN_IN_LIMIT'))
    ? await attempt(c, 'code', session.viewer.email)
    : { ok: false as const, retryAfter: 60 };
  if (!tried.ok) {
    const { problems, options } = afterRejection({ problem: 'too-many-attempts' }, tried.retryAfter);
    return show(problems, options);
  }
  const outcome = await verifyCode(request, session, checked.value.code);
  const wasGuess = !outcome.ok && outcome.problem === 'wrong-code';
  tried.settle(wasGuess);
  if (wasGuess) await logSecurity(c, 'sign-in-failed', session.viewer.email);
  if (!outcome.ok && outcome.problem !== 'link-expired') {
    const { problems, options } = afterRejection(outcome);
    return show(problems, options);
  }
  clearCookie(c, 'factor');
  if (!outcome.ok) return c.redirect(withNext(routes.login, next), 303);
  if (forRecovery) {
    writeCookie(c, 'recovery', await sealSession(request.accounts, 'recovery', outcome.session));
    return c.redirect(routes.resetPassword, 303);
  }
  return complete(c, request, outcome.session, { next, toast: 'signed-in', event: 'MFA_CHALLENGE_VERIFIED' });
});
