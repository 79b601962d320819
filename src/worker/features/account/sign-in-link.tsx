import { routes } from '../../../shared/routes.ts';
import { accountText } from '../../../shared/text/pages.ts';

/** Opens Sign In in another tab, so that a form whose session has ended keeps its input. */
export const SignInLink = () => (
  <a href={routes.login} target="_blank">
    {accountText.signIn}
  </a>
);
