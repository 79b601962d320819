import type { ComponentProps } from 'react';
import type { ListChoice } from '../../../shared/contract/named-list.ts';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { routes } from '../../../shared/routes.ts';
import { namedListText } from '../../../shared/text/named-lists.ts';
import { Field } from '../form/field.tsx';
import { FormMessages } from '../form/messages.tsx';
import { firstProblem, type FormState } from '../form/state.ts';
import { SubmitButton } from '../form/submit-button.tsx';

/** Submitted list ids: the lists that the form has shown, and the chosen ones among them. */
export type SentLists = { chosen: ReadonlySet<string>; shown: ReadonlySet<string> };

type AddFormProps = {
  title: TitleId;
  /** The user's lists, or the submitted ones if the lists failed to load again. */
  lists: readonly ListChoice[] | SentLists;
  /** The id of the list that the form may create. */
  newId: string;
  state: FormState;
  isBusy?: boolean;
} & Pick<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'onInput'>;

const Choices = ({ lists }: { lists: readonly ListChoice[] }) => (
  <fieldset>
    <legend>{namedListText.own}</legend>
    <div className="chips">
      {lists.map(({ id, name, isChosen }) => (
        <label key={id} className="choice">
          <input type="hidden" name="shown" value={id} />
          <input type="checkbox" name="list" value={id} defaultChecked={isChosen} />
          <span>{name}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

const HiddenChoices = ({ chosen, shown }: SentLists) => (
  <>
    {[...shown].map((id) => (
      <input key={`shown ${id}`} type="hidden" name="shown" value={id} />
    ))}
    {[...chosen].map((id) => (
      <input key={id} type="hidden" name="list" value={id} />
    ))}
  </>
);

/** Checkboxes for the user's lists of a title, and a field for a new list. Sent by the browser or by an island. */
export function AddForm({ title, lists, newId, state, isBusy, ...form }: AddFormProps) {
  return (
    <form className="form" method="post" action={routes.addToList(title)} autoComplete="off" noValidate {...form}>
      <FormMessages state={state} />
      {'chosen' in lists && <HiddenChoices {...lists} />}
      {'length' in lists && lists.length > 0 && <Choices lists={lists} />}
      <input type="hidden" name="id" value={newId} />
      <Field
        name="name"
        label={namedListText.newName}
        hint={namedListText.newHint}
        state={state}
        autoComplete="off"
        optional
        focus={Boolean(firstProblem(state, ['name']))}
      />
      <div className="actions">
        <SubmitButton label={namedListText.saveLists} busy={isBusy} />
        <a className="button" href={routes.title(title)} data-close="">
          {namedListText.cancel}
        </a>
      </div>
    </form>
  );
}
