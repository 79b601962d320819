import { routes, withNext } from '../../../shared/routes.ts';
import { accountText } from '../../../shared/text/pages.ts';
import { Bookmark, Check } from '../../components/icons.ts';
import { State } from '../../components/state/state.tsx';

/** Replaces the empty list of a visitor: Sign In, and reasons to register. */
export const SignInForList = () => (
  <>
    <State icon={Bookmark} heading={accountText.signInForList}>
      <a className="button main" href={withNext(routes.login, routes.myList)}>
        {accountText.signIn}
      </a>
      <a className="button" href={withNext(routes.register, routes.myList)}>
        {accountText.register}
      </a>
    </State>
    <ul className="reasons">
      {accountText.reasons.map((reason) => (
        <li key={reason}>
          <Check aria-hidden />
          {reason}
        </li>
      ))}
    </ul>
  </>
);
