import type { Screen, ScreenTable } from '../../context.ts';
import { routes } from '../../../shared/routes.ts';
import { callback } from './callback.tsx';
import { confirm, submitConfirm } from './confirm.tsx';
import { forgot, submitForgot } from './forgot.tsx';
import { login, submitLogin } from './login.tsx';
import { submitProvider, toProvider } from './provider.ts';
import { showRegister, submitRegister } from './register.tsx';
import { submitResend } from './resend.tsx';
import { reset, submitReset } from './reset.tsx';
import { secondFactor, submitSecondFactor } from './second-factor.tsx';
import { signOut } from './sign-out.ts';

const toLogin: Screen = (c) => c.redirect(routes.login);

/** The account screens, by path. */
export const authScreens: ScreenTable = [
  ['/auth', toLogin],
  [routes.login, login],
  [routes.register, showRegister],
  [routes.forgotPassword, forgot],
  [routes.resetPassword, reset],
  [routes.confirm, confirm],
  [routes.secondFactor, secondFactor],
  [routes.callback, callback],
  ['/auth/provider/:provider', toProvider],
  [routes.resend, toLogin],
  [routes.signOut, toLogin],
];

/** The POST handlers of their forms, by path. */
export const authForms: ScreenTable = [
  [routes.login, submitLogin],
  [routes.register, submitRegister],
  [routes.forgotPassword, submitForgot],
  [routes.resetPassword, submitReset],
  [routes.confirm, submitConfirm],
  [routes.secondFactor, submitSecondFactor],
  ['/auth/provider/:provider', submitProvider],
  [routes.resend, submitResend],
  [routes.signOut, signOut],
];
