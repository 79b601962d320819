import { Field } from '../../../client/components/form/field.tsx';
import { FormMessages } from '../../../client/components/form/messages.tsx';
import { firstProblem, type FormState } from '../../../client/components/form/state.ts';
import { SubmitButton } from '../../../client/components/form/submit-button.tsx';
import { TextField } from '../../../client/components/form/text-field.tsx';
import { ArrowDown, ArrowUp, CircleAlert, type LucideIcon, X } from '../../../client/components/icons.ts';
import { AddButton } from '../../../client/components/title/list-button.tsx';
import { type ListItem, longestListNote, visibilities } from '../../../shared/domain/named-list.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { routes } from '../../../shared/routes.ts';
import { namedListText } from '../../../shared/text/named-lists.ts';
import { writeMove } from './move.ts';

/** The form of the buttons below titles. */
export const itemFormId = 'list-items';

const VisibilityField = ({ state: { values, problems } }: { state: FormState }) => (
  <fieldset>
    <legend>{namedListText.visibilityLegend}</legend>
    <div className="chips">
      {visibilities.map((visibility) => (
        <label key={visibility} className="choice">
          <input
            type="radio"
            name="visibility"
            value={visibility}
            defaultChecked={values?.['visibility'] === visibility}
          />
          <span>{namedListText.visibility[visibility]}</span>
        </label>
      ))}
    </div>
    {problems?.['visibility'] && (
      <p className="problem">
        <CircleAlert aria-hidden />
        <span>{problems['visibility']}</span>
      </p>
    )}
  </fieldset>
);

/** Name, note and visibility of a list. */
export const DetailsForm = ({ id, state }: { id: string; state: FormState }) => (
  <form className="form" method="post" action={routes.list(id)} autoComplete="off" noValidate>
    <FormMessages state={state} />
    <Field
      name="name"
      label={namedListText.name}
      state={state}
      autoComplete="off"
      focus={Boolean(firstProblem(state, ['name']))}
    />
    <TextField
      name="note"
      label={namedListText.note}
      hint={namedListText.noteHint}
      state={state}
      rows={3}
      maxLength={longestListNote}
      optional
    />
    <VisibilityField state={state} />
    <SubmitButton label={namedListText.save} />
  </form>
);

export const DeleteForm = ({ id, name }: { id: string; name: string }) => (
  <form className="form" method="post" action={routes.list(id)}>
    <input type="hidden" name="delete" value="yes" />
    <p>{namedListText.deleteQuestion(name)}</p>
    <div className="actions">
      <SubmitButton label={namedListText.deleteForever} danger />
    </div>
  </form>
);

type ToolProps = { name: 'move' | 'remove'; value: string; label: string; icon: LucideIcon };

const Tool = ({ name, value, label, icon: Icon }: ToolProps) => (
  <button className="icon-button" form={itemFormId} name={name} value={value} aria-label={label} title={label}>
    <Icon aria-hidden />
  </button>
);

/** The buttons of a title on a user's own list: up, down, remove, and the one for My List. */
export function ItemTools({ titles, index }: { titles: readonly ListItem[]; index: number }) {
  const title = titles[index]!;
  const before = titles[index - 1];
  const after = titles[index + 1];
  const { title: name } = title;
  return (
    <>
      <AddButton title={title} />
      <div className="item-tools" id={titleKey(title)}>
        {before && (
          <Tool name="move" value={writeMove(title, before)} label={namedListText.earlier(name)} icon={ArrowUp} />
        )}
        {after && (
          <Tool name="move" value={writeMove(after, title)} label={namedListText.later(name)} icon={ArrowDown} />
        )}
        <Tool name="remove" value={titleKey(title)} label={namedListText.remove(name)} icon={X} />
      </div>
    </>
  );
}
