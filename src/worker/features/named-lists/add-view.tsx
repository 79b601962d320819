import { AddForm, type SentLists } from '../../../client/components/named-lists/add-form.tsx';
import type { FormState } from '../../../client/components/form/state.ts';
import { FailedState } from '../../../client/components/state/state.tsx';
import type { ListChoice } from '../../../shared/contract/named-list.ts';
import type { ListItem } from '../../../shared/domain/named-list.ts';
import { routes } from '../../../shared/routes.ts';
import { namedListText } from '../../../shared/text/named-lists.ts';

type AddProps = {
  title: ListItem;
  /** The lists, or those of the form that was sent if loading failed. Null without either. */
  lists: readonly ListChoice[] | SentLists | null;
  newId: string;
  state: FormState;
};

/** The page where a user chooses the lists for a title. */
export const AddView = ({ title, lists, newId, state }: AddProps) => (
  <div className="page named-lists">
    <h1>{namedListText.addTitle(title.title)}</h1>
    {lists ? (
      <AddForm title={title} lists={lists} newId={newId} state={state} />
    ) : (
      <FailedState heading={namedListText.failed} sentence={namedListText.failedHint} href={routes.addToList(title)} />
    )}
  </div>
);
