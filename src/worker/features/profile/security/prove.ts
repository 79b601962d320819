import { checkForm, codeSchema, type FieldProblems } from '../../../../shared/contract/auth.ts';
import { securityProblemText, type SecurityProblem } from '../../../../shared/text/security.ts';
import type { SecurityRejection } from '../../../services/accounts/security-problem.ts';
import type { Session } from '../../../services/accounts/session.ts';
import { loadSignInMethods } from '../../../services/accounts/sign-in-methods.ts';
import type { AppContext } from '../../../context.ts';
import type { OwnerRequest } from '../../account/require-user.ts';
import { guessCode, guessPassword } from './limit.ts';

type Fields = Readonly<Record<string, string>>;

/** The session after a proof, or the problems of its fields. `retryAfter` is in seconds. */
type Proof =
  | { ok: true; session: Session }
  | { ok: false; problem: SecurityProblem | null; problems: FieldProblems; retryAfter?: number };

const field = { 'wrong-password': 'password', 'wrong-code': 'code', 'expired-code': 'code' } as const;

const toProof = ({ problem, ...more }: SecurityRejection & { retryAfter?: number }): Proof => {
  const name = problem in field ? field[problem as keyof typeof field] : 'form';
  return { problems: { [name]: securityProblemText[problem] }, problem, ...more };
};

async function proveByCode(c: AppContext, request: OwnerRequest, fields: Fields): Promise<Proof> {
  const checked = checkForm(codeSchema, fields);
  if (!checked.ok) return { ok: false, problem: null, problems: checked.problems };
  const known = await loadSignInMethods(request, request.session);
  if (!known.ok) return toProof(known);
  const ids = known.factors.map(({ id }) => id);
  const outcome = await guessCode(c, request, ids, checked.value.code);
  return outcome.ok ? outcome : toProof(outcome);
}

async function proveByPassword(c: AppContext, request: OwnerRequest, password: string): Promise<Proof> {
  const outcome = await guessPassword(c, request, password);
  return outcome.ok ? outcome : toProof(outcome);
}

/** Checks the password or code of the "Confirm it's you" form. Returns null if the form contains neither. */
export function prove(c: AppContext, request: OwnerRequest, fields: Fields): Promise<Proof | null> {
  const { password, code } = fields;
  if (password !== undefined) return proveByPassword(c, request, password);
  return code === undefined ? Promise.resolve(null) : proveByCode(c, request, fields);
}
