import { Field } from '../../../client/components/form/field.tsx';
import { FormMessages } from '../../../client/components/form/messages.tsx';
import { firstProblem, type FormState } from '../../../client/components/form/state.ts';
import { SubmitButton } from '../../../client/components/form/submit-button.tsx';
import { FailedState } from '../../../client/components/state/state.tsx';
import type { ListItem } from '../../../shared/domain/named-list.ts';
import { routes } from '../../../shared/routes.ts';
import { namedListText } from '../../../shared/text/named-lists.ts';

type Choice = { id: string; name: string; isChosen: boolean };
type Chosen = { chosen: ReadonlySet<string>; shown: ReadonlySet<string> };

type AddProps = {
  title: ListItem;
  /** Null when they could not be loaded. */
  lists: readonly Choice[] | null;
  /** What the form contained when it was sent. */
  sent: Chosen | null;
  newId: string;
  state: FormState;
};

const Choices = ({ lists }: { lists: readonly Choice[] }) => (
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

/** The choices of a form whose lists cannot be shown again. */
const HiddenChoices = ({ chosen, shown }: Chosen) => (
  <>
    {[...shown].map((id) => (
      <input key={`shown ${id}`} type="hidden" name="shown" value={id} />
    ))}
    {[...chosen].map((id) => (
      <input key={id} type="hidden" name="list" value={id} />
    ))}
  </>
);

/** The lists of a user as checkboxes for one title, and a field for a new list. */
export function AddView({ title, lists, sent, newId, state }: AddProps) {
  const path = routes.addToList(title);
  return (
    <div className="page named-lists">
      <h1>{namedListText.addTitle(title.title)}</h1>
      {!lists && !sent ? (
        <FailedState heading={namedListText.failed} sentence={namedListText.failedHint} href={path} />
      ) : (
        <form className="form" method="post" action={path} autoComplete="off" noValidate>
          <FormMessages state={state} />
          {lists && lists.length > 0 && <Choices lists={lists} />}
          {!lists && sent && <HiddenChoices {...sent} />}
          <input type="hidden" name="id" value={newId} />
          <Field
            name="name"
            label={namedListText.newName}
            hint={namedListText.newHint}
            state={state}
            autoComplete="off"
            focus={Boolean(firstProblem(state, ['name']))}
          />
          <div className="actions">
            <SubmitButton label={namedListText.saveLists} />
            <a className="button" href={routes.title(title)}>
              {namedListText.cancel}
            </a>
          </div>
        </form>
      )}
    </div>
  );
}
