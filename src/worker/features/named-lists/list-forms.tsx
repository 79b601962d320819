import type { ReactNode } from 'react';
import { Field, Problem } from '../../../client/components/form/field.tsx';
import { FormMessages } from '../../../client/components/form/messages.tsx';
import { firstProblem, type FormState } from '../../../client/components/form/state.ts';
import { SubmitButton } from '../../../client/components/form/submit-button.tsx';
import { Switch } from '../../../client/components/form/switch.tsx';
import { maxListNoteLength, visibilities } from '../../../shared/domain/named-list.ts';
import { routes } from '../../../shared/routes.ts';
import { namedListProblems, namedListText } from '../../../shared/text/named-lists.ts';

type DetailsProps = {
  id: string;
  state: FormState;
  /** The version of the stored details, if they are known. A form that is shown again keeps the one that it was sent with. */
  version?: string | undefined;
  /** The user's display name, if it is known. */
  author?: string | null | undefined;
  isWithdrawn?: boolean;
  children?: ReactNode;
};

type VisibilityProps = Pick<DetailsProps, 'state' | 'isWithdrawn'> & { focus: boolean };

const VisibilityField = ({ state: { values, problems }, isWithdrawn, focus }: VisibilityProps) => (
  <fieldset
    role="radiogroup"
    aria-invalid={problems?.['visibility'] ? true : undefined}
    aria-describedby={problems?.['visibility'] && 'visibility-problem'}
  >
    <legend>{namedListText.visibilityLegend}</legend>
    <div className="chips">
      {visibilities.slice(0, isWithdrawn ? 1 : undefined).map((visibility, place) => (
        <label key={visibility} className="choice">
          <input
            type="radio"
            name="visibility"
            value={visibility}
            defaultChecked={isWithdrawn || values?.['visibility'] === visibility}
            {...{ autoFocus: focus && place === 0 }}
          />
          <span>{namedListText.visibility[visibility]}</span>
        </label>
      ))}
    </div>
    {problems?.['visibility'] ? (
      <Problem id="visibility-problem" text={problems['visibility']} />
    ) : (
      isWithdrawn && <p className="help">{namedListProblems.withdrawn}</p>
    )}
  </fieldset>
);

/** The details of a list. Children go into the problem with the form. */
export function DetailsForm({ id, state, version, author = null, isWithdrawn, children }: DetailsProps) {
  const focus = firstProblem(state, ['name', 'note', 'visibility']);
  return (
    <form className="form" method="post" action={routes.list(id)} autoComplete="off" noValidate>
      <input type="hidden" name="version" value={state.values?.['version'] || version} />
      <FormMessages state={state}>{children}</FormMessages>
      <Field name="name" label={namedListText.name} state={state} autoComplete="off" focus={focus === 'name'} />
      <Field
        name="note"
        label={namedListText.note}
        hint={namedListText.noteHint}
        state={state}
        rows={3}
        maxLength={maxListNoteLength}
        optional
        focus={focus === 'note'}
      />
      <VisibilityField state={state} isWithdrawn={isWithdrawn} focus={focus === 'visibility'} />
      <div className="switches">
        <Switch
          name="showsAuthor"
          label={namedListText.showName}
          hint={namedListText.showNameHint(author)}
          isOn={state.values?.['showsAuthor'] === 'on'}
        />
      </div>
      <SubmitButton label={namedListText.save} />
    </form>
  );
}

export const DeleteForm = ({ id, name }: { id: string; name: string }) => (
  <form className="form" method="post" action={routes.list(id)}>
    <input type="hidden" name="delete" value="yes" />
    <p>{namedListText.deleteQuestion(name)}</p>
    <div className="actions">
      <SubmitButton label={namedListText.deleteForever} danger />
    </div>
  </form>
);
