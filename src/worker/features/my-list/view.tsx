import MyList from '../../../client/islands/my-list/island.tsx';
import { Bookmark, Check } from '../../../client/components/icons.ts';
import { UndoForm } from '../../../client/components/form/undo-form.tsx';
import { State } from '../../../client/components/state/state.tsx';
import type { MyListPage } from '../../../shared/domain/my-list.ts';
import type { MyListView } from '../../../shared/domain/my-list-view.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import { listToastText, myListText } from '../../../shared/text/my-list.ts';
import { accountText } from '../../../shared/text/pages.ts';
import { Island } from '../../render/island.tsx';
import { toMarkup } from '../../render/markup.ts';

/** The page of an anonymous visitor: Sign In, and reasons to register. */
export const anonymousMarkup = toMarkup(
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
  </>,
);

/** Renders a page of the list. `list` is null if it could not be loaded. */
export function listMarkup(images: string, list: MyListPage | null, view: MyListView, page: number): string {
  const props = { images, list, view, page, now: new Date().toISOString() };
  return toMarkup(<Island name="my-list" component={MyList} props={props} wake="idle" />);
}

/** Restores a removed title. */
export const Undo = ({ sealed }: { sealed: string }) => (
  <UndoForm action={routes.myList} fields={{ restore: sealed }} label={myListText.undo}>
    {listToastText['title-removed']}
  </UndoForm>
);
