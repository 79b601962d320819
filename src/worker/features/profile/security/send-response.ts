import type { FieldProblems } from '../../../../shared/contract/auth.ts';
import type { SecurityResponse } from '../../../../shared/contract/security.ts';
import type { SessionEvent } from '../../../../shared/domain/session-event.ts';
import { routes, withNext } from '../../../../shared/routes.ts';
import type { ToastKey } from '../../../../shared/text/toasts.ts';
import { type SecurityProblem, securityProblemText } from '../../../../shared/text/security.ts';
import type { SecurityRejection } from '../../../services/accounts/security-problem.ts';
import { sealSession } from '../../../services/accounts/session.ts';
import type { AppContext } from '../../../context.ts';
import { writeCookie } from '../../../http/cookies.ts';
import { endSession } from '../../../http/session.ts';
import { saveToast } from '../../../http/toast.ts';
import { wantsJson } from '../../../http/wants-json.ts';
import { personal } from '../../../http/personal.ts';
import type { PageOptions } from '../../../render/page.ts';
import type { OwnerRequest } from '../../account/require-user.ts';
import { sendProfile } from '../send.tsx';
import type { SecurityPart } from './views/states.ts';
import { showSecurity } from './tab.tsx';

export const securityTab = routes.profileTab('security');

const sendJson = (c: AppContext, body: SecurityResponse, { status = 200, headers = {} }: PageOptions = {}) =>
  c.json(body, status, { ...personal, vary: 'Accept', ...headers });

/**
 * Returns JSON that makes a script submit its form natively, because the response is a page. Returns null for a request
 * that does not accept JSON.
 */
export const requireNativeSubmit = (c: AppContext): Response | null =>
  wantsJson(c) ? sendJson(c, { done: false, problems: {}, next: null, inPage: true }) : null;

function sendRedirect(c: AppContext, next: string): Response {
  return wantsJson(c) ? sendJson(c, { done: false, problems: {}, next }) : c.redirect(next, 303);
}

type Success = { toast: ToastKey; event?: SessionEvent; /** The next URL. Defaults to this tab. */ next?: string };

/** Responds to a successful form. Saves a toast for the next page, unless a script stays on this one. */
export function sendSuccess(c: AppContext, { toast, event, next }: Success): Response {
  const staysHere = wantsJson(c) && next === undefined;
  if (!staysHere) saveToast(c, toast, event);
  if (wantsJson(c)) return sendJson(c, { done: true, problems: {}, next: next ?? null });
  return c.redirect(next ?? securityTab, 303);
}

const statuses: Partial<Record<SecurityProblem, PageOptions['status']>> = {
  'too-many-attempts': 429,
  'password-failed': 503,
  'factor-failed': 503,
  'identity-failed': 503,
  'sessions-failed': 503,
  'delete-failed': 503,
  unexpected: 503,
  unavailable: 503,
};

/** The field that each problem belongs to. A problem without an entry belongs to the whole form. */
type ProblemFields = Partial<Record<SecurityProblem, string>>;

type Form = {
  part: SecurityPart;
  /** The open question of the page that contains the form. */
  ask?: string | undefined;
  /** The input of the form. */
  values?: Readonly<Record<string, string>>;
};

/** Sends a form again with its problems. */
export function sendForm(
  c: AppContext,
  request: OwnerRequest,
  { part, ask, values = {} }: Form,
  problems: FieldProblems,
  options: PageOptions = { status: 422 },
): Response | Promise<Response> {
  if (wantsJson(c)) return sendJson(c, { done: false, problems, next: null }, options);
  const content = showSecurity(c, request, { states: { [part]: { values, problems } }, ask });
  return sendProfile(c, request, 'security', content, options);
}

/** Redirects if the session has ended or first needs a code. Returns null for any other problem. */
export async function redirectIfNeeded(
  c: AppContext,
  { accounts, session }: OwnerRequest,
  problem: SecurityProblem,
): Promise<Response | null> {
  if (problem === 'session-ended') {
    endSession(c);
    return sendRedirect(c, withNext(routes.login, securityTab));
  }
  if (problem !== 'code-needed') return null;
  writeCookie(c, 'factor', await sealSession(accounts, 'factor', session));
  return sendRedirect(c, withNext(routes.secondFactor, securityTab));
}

type Rejected = Form & { fields?: ProblemFields; /** In seconds. */ retryAfter?: number };

/** Responds to a form that Supabase or a rate limit has rejected. */
export async function sendRejection(
  c: AppContext,
  request: OwnerRequest,
  { problem }: Pick<SecurityRejection, 'problem'>,
  { fields = {}, retryAfter = 60, ...form }: Rejected,
): Promise<Response> {
  const away = await redirectIfNeeded(c, request, problem);
  if (away) return away;
  const status = statuses[problem] ?? 422;
  const headers: Record<string, string> = status === 429 ? { 'retry-after': String(retryAfter) } : {};
  const problems = { [fields[problem] ?? 'form']: securityProblemText[problem] };
  return sendForm(c, request, form, problems, { status, headers });
}
