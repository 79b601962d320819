import type { ReactNode } from 'react';
import { Field } from '../../../client/components/form/field.tsx';
import { FormMessages } from '../../../client/components/form/messages.tsx';
import { firstProblem, type FormState } from '../../../client/components/form/state.ts';
import { SubmitButton } from '../../../client/components/form/submit-button.tsx';
import { TextField } from '../../../client/components/form/text-field.tsx';
import { CircleAlert } from '../../../client/components/icons.ts';
import { longestListNote, visibilities } from '../../../shared/domain/named-list.ts';
import { routes } from '../../../shared/routes.ts';
import { namedListText } from '../../../shared/text/named-lists.ts';

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

/** Name, note and visibility of a list. Children go into the problem with the form. */
export const DetailsForm = ({ id, state, children }: { id: string; state: FormState; children?: ReactNode }) => (
  <form className="form" method="post" action={routes.list(id)} autoComplete="off" noValidate>
    <FormMessages state={state}>{children}</FormMessages>
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
