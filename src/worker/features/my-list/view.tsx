import ListItems from '../../../client/islands/list-items/island.tsx';
import DeviceTitles from '../../../client/islands/my-list/device.tsx';
import MyList from '../../../client/islands/my-list/island.tsx';
import { MyListTools } from '../../../client/islands/my-list/tools.tsx';
import { myListFacts } from '../../../client/components/named-lists/facts.tsx';
import { UndoForm } from '../../../client/components/form/undo-form.tsx';
import { SignInForList } from '../../../client/islands/my-list/sign-in.tsx';
import { PageControl } from '../../../client/components/title/page-control.tsx';
import type { MyListPage } from '../../../shared/domain/my-list.ts';
import { formatMyListView, type MyListView } from '../../../shared/domain/my-list-view.ts';
import { type ListSummary, myListValue } from '../../../shared/domain/named-list.ts';
import { routes } from '../../../shared/routes.ts';
import { listItemsText } from '../../../shared/text/list-items.ts';
import { listToastText, myListText } from '../../../shared/text/my-list.ts';
import { titlesToastText } from '../../../shared/text/named-lists.ts';
import type { ItemsMove } from '../../services/accounts/removed-titles.ts';
import { Island } from '../../render/island.tsx';
import { toMarkup } from '../../render/markup.ts';

const signInMarkup = toMarkup(<SignInForList />);

/** Renders the page of a visitor. `count`: the number of titles for which it reserves space. */
export function deviceMarkup(images: string, count: number): string {
  const props = { images, count, now: new Date().toISOString() };
  const wake = count > 0 ? 'load' : 'idle';
  const island = toMarkup(<Island name="device-list" component={DeviceTitles} props={props} wake={wake} />);
  return count > 0 ? `${island}<noscript>${signInMarkup}</noscript>` : island;
}

/** Renders a page of the list. `list` is null if it could not be loaded. */
export function listMarkup(images: string, list: MyListPage | null, view: MyListView, page: number): string {
  const props = { images, list, view, page, now: new Date().toISOString() };
  return toMarkup(<Island name="my-list" component={MyList} props={props} wake="idle" />);
}

type ChoiceProps = {
  images: string;
  list: MyListPage;
  view: MyListView;
  /** The user's named lists. */
  targets: readonly ListSummary[];
  /** The titles that were chosen in a form that is shown again, and the target list of the last change. */
  chosen: readonly string[];
  to: string;
};

/** Renders a page of the list whose titles can be chosen. */
export function choiceMarkup({ images, list, view, targets, chosen, to }: ChoiceProps): string {
  const hrefOf = (number: number, isChoosing = true) =>
    routes.myList + formatMyListView({ ...view, isChoosing }, number);
  const props = {
    id: myListValue,
    name: myListText.title,
    facts: myListFacts(list),
    watched: list.watched?.keys ?? [],
    images,
    titles: list.titles.map((title) => ({ ...title, year: null })),
    targets: targets.map(({ id, name }) => ({ id, name })),
    to,
    path: routes.myList,
    action: hrefOf(list.page),
    done: hrefOf(list.page, false),
    isFiltered: view.filter !== 'all',
    chosen,
  };
  return toMarkup(
    <>
      <MyListTools view={view} />
      <Island name="list-items" component={ListItems} props={props} wake="interaction" />
      <PageControl page={list.page} totalPages={list.totalPages} hrefOf={hrefOf} />
    </>,
  );
}

type UndoProps = { sealed: string; count: number; move: ItemsMove | null };

function describeRemoval({ count, move }: UndoProps): string {
  if (move) return titlesToastText['titles-move']({ count, existing: move.kept.length, name: move.name });
  return count === 1 ? listToastText['title-removed'] : listItemsText.chosenRemoved(count);
}

/** Puts the removed titles back. */
export const Undo = (removed: UndoProps) => (
  <UndoForm action={routes.myList} fields={{ restore: removed.sealed }} label={myListText.undo}>
    {describeRemoval(removed)}
  </UndoForm>
);
