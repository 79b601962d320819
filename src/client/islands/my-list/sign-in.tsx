import { routes, withNext } from '../../../shared/routes.ts';
import { diaryText } from '../../../shared/text/diary.ts';
import { myListText } from '../../../shared/text/my-list.ts';
import { accountText } from '../../../shared/text/pages.ts';
import { Bookmark, Check } from '../../components/icons.ts';
import { State } from '../../components/state/state.tsx';

/** Replaces the empty list of a visitor: Sign In, reasons to register, and the diary, which needs no account. */
export const SignInForList = () => (
  <>
    <State icon={Bookmark} heading={accountText.signInForList}>
      <a className="button main" href={withNext(routes.login, routes.myList)}>
        {accountText.signIn}
      </a>
      <a className="button" href={withNext(routes.register, routes.myList)}>
        {accountText.register}
      </a>
      <a className="button needs-script" href={routes.diary}>
        {diaryText.title}
      </a>
      <a className="button" href={routes.import}>
        {myListText.importElsewhere}
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
