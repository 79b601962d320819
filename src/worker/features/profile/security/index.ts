import { routes } from '../../../../shared/routes.ts';
import { securityTab } from './send-response.ts';
import { submitDeletion } from './deletion.ts';
import { submitRemoval, submitTurnOff } from './factor-removal.ts';
import { submitCancel, submitStart, submitVerify } from './factor.ts';
import { submitUnlink } from './identity.ts';
import { submitPassword } from './password.ts';
import { submitOtherSessionsEnd, submitSessionEnd } from './sessions.ts';
import type { ScreenTable } from '../../../context.ts';

/** The actions of the forms on the Security tab. */
export const securityForms: ScreenTable = [
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

/** A rejected form leaves its own path in the address bar. A GET of that path redirects to the tab. */
export const securityScreens: ScreenTable = securityForms.map(([path]) => [path, (c) => c.redirect(securityTab)]);
