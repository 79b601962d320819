import { ReauthenticationView } from './views/reauthentication.tsx';
import type { FieldProblems } from '../../../../shared/contract/auth.ts';
import { isProvider } from '../../../../shared/domain/providers.ts';
import { hasPassword } from '../../../../shared/domain/sign-in-methods.ts';
import { routes } from '../../../../shared/routes.ts';
import { reauthenticationText } from '../../../../shared/text/security.ts';
import { loadSignInMethods } from '../../../services/accounts/sign-in-methods.ts';
import type { AppContext, Screen } from '../../../context.ts';
import { readForm } from '../../../http/read-form.ts';
import { isReauthenticated, markReauthenticated } from '../../../http/reauthentication.ts';
import { startSession } from '../../../http/session.ts';
import type { PageOptions } from '../../../render/page.ts';
import { sendScreen } from '../../account/require-accounts.tsx';
import { requireUser, type OwnerRequest } from '../../account/require-user.ts';
import { type Pending, type SensitiveAction, targetOf, toPending } from './actions.ts';
import { requireNativeSubmit, redirectIfNeeded } from './send-response.ts';
import { prove } from './prove.ts';

/** The URL at which a provider confirms the user's identity before the action. */
const providerHref = (provider: Parameters<typeof routes.provider>[0], { action, fields }: Pending) =>
  `${routes.provider(provider)}?${new URLSearchParams({ intent: 'confirm', for: action, ...fields })}`;

/**
 * Sends the "Confirm it's you" page. Its forms contain the fields of the action, so that users need not type them
 * again.
 */
async function askToConfirm(
  c: AppContext,
  request: OwnerRequest,
  pending: Pending,
  problems: FieldProblems = {},
  options: PageOptions = {},
): Promise<Response> {
  const { viewer } = request.session;
  const known = await loadSignInMethods(request, request.session);
  const away = known.ok ? null : await redirectIfNeeded(c, request, known.problem);
  if (away) return away;
  const offered = c.get('settings').SIGN_IN_PROVIDERS;
  const providers = viewer.providers.filter(isProvider).filter((provider) => offered.includes(provider));
  const view = (
    <ReauthenticationView
      viewer={viewer}
      action={pending.action}
      target={targetOf(pending)}
      byPassword={hasPassword(viewer)}
      byCode={known.ok && known.factors.length > 0}
      providers={providers.map((provider) => ({ provider, href: providerHref(provider, pending) }))}
      state={{ problems }}
    />
  );
  return sendScreen(c, reauthenticationText.title, view, options);
}

/**
 * Returns the request if its user has confirmed their identity. Otherwise returns a response with the confirmation form
 * and any problems.
 */
export async function reauthenticate(
  c: AppContext,
  request: OwnerRequest,
  pending: Pending,
): Promise<OwnerRequest | Response> {
  if (await isReauthenticated(c, request, request.session)) return request;
  const proof = await prove(c, request, await readForm(c));
  if (!proof) return requireNativeSubmit(c) ?? askToConfirm(c, request, pending);
  if (!proof.ok) {
    const away = proof.problem && (await redirectIfNeeded(c, request, proof.problem));
    if (away) return away;
    const isLimited = proof.problem === 'too-many-attempts';
    const headers: Record<string, string> = isLimited ? { 'retry-after': String(proof.retryAfter ?? 60) } : {};
    return askToConfirm(c, request, pending, proof.problems, { status: isLimited ? 429 : 422, headers });
  }
  await startSession(c, request.accounts, proof.session);
  await markReauthenticated(c, request, proof.session);
  return { ...request, session: proof.session };
}

type OwnerScreen = (c: AppContext, request: OwnerRequest) => Promise<Response>;

/** Wraps a sensitive form of a signed-in user. Requires that they have confirmed their identity recently. */
export const forConfirmedOwner = (action: Exclude<SensitiveAction, 'link'>, screen: OwnerScreen): Screen =>
  requireUser('security', async (c, request) => {
    const confirmed = await reauthenticate(c, request, toPending(action, await readForm(c)));
    return confirmed instanceof Response ? confirmed : screen(c, confirmed);
  });
