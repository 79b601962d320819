import type { Screen } from '../../../context.ts';
import { routes } from '../../../../shared/routes.ts';
import { securityTab } from './answer.ts';
import { submitDeletion } from './deletion.ts';
import { submitRemoval, submitTurnOff } from './factor-removal.ts';
import { submitCancel, submitStart, submitVerify } from './factor.ts';
import { submitUnlink } from './identity.ts';
import { submitPassword } from './password.ts';
import { submitOtherSessionsEnd, submitSessionEnd } from './sessions.ts';

/** What the forms of the Security part are sent to. */
export const securityForms: readonly (readonly [path: string, form: Screen])[] = [
  [routes.changePassword, submitPassword],
  [routes.startFactor, submitStart],
  [routes.cancelFactor, submitCancel],
  [routes.verifyFactor, submitVerify],
  [routes.removeFactor, submitRemoval],
  [routes.turnOffFactors, submitTurnOff],
  [routes.unlinkIdentity, submitUnlink],
  [routes.endSession, submitSessionEnd],
  [routes.endOtherSessions, submitOtherSessionsEnd],
  [routes.deleteAccount, submitDeletion],
];

/** A form that came back with a problem leaves its own address in the bar; from there one comes back to the part. */
export const securityScreens: readonly (readonly [path: string, screen: Screen])[] = securityForms.map(([path]) => [
  path,
  (c) => c.redirect(securityTab),
]);
