import type { ReactElement } from 'react';
import { House, UserRoundX } from '../../../client/components/icons.ts';
import { State } from '../../../client/components/state/state.tsx';
import { routes } from '../../../shared/routes.ts';
import { type AuthProblem, authProblemText, nextMailText } from '../../../shared/text/auth.ts';
import { accountText } from '../../../shared/text/pages.ts';
import { words } from '../../../shared/text/site.ts';
import type { AuthRequest } from '../../services/accounts/client.ts';
import type { Rejection } from '../../services/accounts/problem.ts';
import { accountSettings } from '../../services/accounts/settings.ts';
import { addressOf, type AppContext, type Screen } from '../../context.ts';
import { toMarkup } from '../../render/markup.ts';
import { type PageOptions, sendPage } from '../../render/page.ts';

type AccountScreen = (c: AppContext, request: AuthRequest) => Response | Promise<Response>;

/** Sends an account screen as a page that search engines do not index. */
export const sendScreen = (c: AppContext, title: string, view: ReactElement, options: PageOptions = {}) =>
  sendPage(c, { title, noindex: true, hasForm: true }, toMarkup(view), options);

const notSetUp = (problem: string) => (
  <State icon={UserRoundX} heading={accountText.notSetUp} sentence={accountText.notSetUpHint}>
    <a className="button main" href={routes.home}>
      <House aria-hidden />
      {words.backToHome}
    </a>
    <small>{problem}</small>
  </State>
);

/** Wraps a screen that needs accounts. Without them, sends a 503 page that names the missing setting. */
export const requireAccounts =
  (title: string, screen: AccountScreen): Screen =>
  (c) => {
    const found = accountSettings(c.get('settings'));
    if (found.ok)
      return screen(c, { accounts: found.accounts, address: addressOf(c), userAgent: c.req.header('user-agent') });
    return sendScreen(c, title, notSetUp(found.problem), { status: 503 });
  };

/** The status of a rejected form, by problem. By default 422, for input that the visitor can correct. */
const statuses: Partial<Record<AuthProblem, PageOptions['status']>> = {
  'email-not-confirmed': 403,
  'too-many-attempts': 429,
  'too-many-mails': 429,
  'mails-exhausted': 503,
  'sign-in-again': 403,
  'link-expired': 410,
  'sign-in-failed': 503,
  'register-failed': 503,
  'no-user': 503,
  'send-failed': 503,
  'resend-failed': 503,
  'recovery-failed': 503,
  'update-failed': 503,
  unavailable: 503,
};

export type RejectionDetails = Omit<Rejection, 'ok'>;

/** Returns the message and status of a rejected form. Prefers Supabase's own message. `retryAfter` is in seconds. */
export function afterRejection(
  { problem, message, ...rejection }: RejectionDetails,
  retryAfter = rejection.retryAfter ?? 60,
) {
  const status = message ? 422 : (statuses[problem] ?? 422);
  const sentence =
    problem === 'too-many-mails' ? `${authProblemText[problem]} ${nextMailText(retryAfter)}` : authProblemText[problem];
  const headers: Record<string, string> = status === 429 ? { 'retry-after': String(retryAfter) } : {};
  return {
    problems: { form: message ?? sentence },
    options: { status, headers } satisfies PageOptions,
  };
}
