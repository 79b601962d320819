import { checkForm, codeSchema } from '../../../../shared/contract/auth.ts';
import type { ToastKey } from '../../../../shared/text/toasts.ts';
import { removeFactors } from '../../../services/accounts/factor-enrolment.ts';
import type { SecurityRejection } from '../../../services/accounts/security-problem.ts';
import { type KnownSignInMethods, loadSignInMethods } from '../../../services/accounts/sign-in-methods.ts';
import { readForm } from '../../../http/read-form.ts';
import { logSecurity } from '../../../http/security-log.ts';
import { startSession } from '../../../http/session.ts';
import { requireUser } from '../../account/require-user.ts';
import { sendForm, sendRejection, sendSuccess } from './send-response.ts';
import { guessCode, guessPassword } from './limit.ts';

type Fields = Readonly<Record<string, string>>;

type Removal = {
  /**
   * Chooses the authenticators to remove, and the authenticators whose codes permit it. Returns null if nothing is left
   * to remove.
   */
  choose: (
    known: KnownSignInMethods,
    fields: Fields,
  ) => { going: string[]; provenBy: string[] } | SecurityRejection | null;
  /** The open question of the page that contains the form. */
  ask: (fields: Fields) => string;
  byPassword: boolean;
  toast: ToastKey;
};

const problemFields = { 'wrong-code': 'code', 'expired-code': 'code', 'wrong-password': 'own-password' } as const;

const removal = ({ choose, ask, byPassword, toast }: Removal) =>
  requireUser('security', async (c, request) => {
    const fields = await readForm(c);
    const form = { part: 'factor', ask: ask(fields), fields: problemFields } as const;
    const known = await loadSignInMethods(request, request.session);
    if (!known.ok) return sendRejection(c, request, known, form);
    const chosen = choose(known, fields);
    if (!chosen) return sendSuccess(c, { toast });
    if ('problem' in chosen) return sendRejection(c, request, chosen, form);

    const password = byPassword ? fields['own-password'] : undefined;
    const checked = checkForm(codeSchema, fields);
    if (password === undefined && !checked.ok) return sendForm(c, request, form, checked.problems);
    const proof =
      password === undefined && checked.ok
        ? await guessCode(c, request, chosen.provenBy, checked.value.code)
        : await guessPassword(c, request, password ?? '');
    if (!proof.ok) {
      const again = await loadSignInMethods(request, request.session);
      if (again.ok && !choose(again, fields)) return sendSuccess(c, { toast }); // the same form was sent twice
      return sendRejection(c, request, proof, { ...form, ...proof });
    }

    await startSession(c, request.accounts, proof.session);
    const owner = { ...request, session: proof.session };
    const removed = await removeFactors(owner, proof.session, chosen.going);
    if (!removed.ok) return sendRejection(c, owner, removed, form);
    await logSecurity(c, 'factor-removed', owner.session.viewer.email);
    return sendSuccess(c, { toast });
  });

const idsOf = ({ factors }: KnownSignInMethods) => factors.map(({ id }) => id);

/** POST /profile/factor/off: removes all authenticators. Requires a code of any of them, or the password. */
export const submitTurnOff = removal({
  choose: (known) => {
    const all = idsOf(known);
    return all.length > 0 ? { going: all, provenBy: all } : null;
  },
  ask: () => 'turn-off',
  byPassword: true,
  toast: 'factor-off',
});

/**
 * POST /profile/factor/remove: removes one of several authenticators. Requires a code of a remaining one, so that users
 * cannot lock themselves out.
 */
export const submitRemoval = removal({
  choose: (known, { id = '' }) => {
    const all = idsOf(known);
    if (!all.includes(id)) return null;
    const staying = all.filter((factorId) => factorId !== id);
    return staying.length > 0 ? { going: [id], provenBy: staying } : { ok: false, problem: 'last-factor' };
  },
  ask: ({ id = '' }) => id,
  byPassword: false,
  toast: 'factor-removed',
});
