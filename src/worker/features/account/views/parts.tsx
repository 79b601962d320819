import { routes, withNext } from '../../../../shared/routes.ts';
import { authText } from '../../../../shared/text/auth.ts';

export const Or = () => <p className="or">{authText.or}</p>;

export const Aside = ({ question, link, href }: { question: string; link: string; href: string }) => (
  <p className="aside">
    {question} <a href={href}>{link}</a>
  </p>
);

export const BackToSignIn = ({ next = null }: { next?: string | null }) => (
  <p className="aside">
    <a href={withNext(routes.login, next)}>{authText.backToSignIn}</a>
  </p>
);
