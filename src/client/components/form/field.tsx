import type { ComponentProps, ReactNode } from 'react';
import { CircleAlert } from '../icons.ts';
import { formProblemId } from './messages.tsx';
import type { FormState } from './state.ts';

export type FieldProps = {
  name: string;
  /** Defaults to `name`. Set it if a page has two fields with the same name. */
  id?: string;
  label: string;
  state: FormState;
  hint?: string;
  /** Focuses the field when the page opens. */
  focus?: boolean;
  optional?: boolean;
  /** The number of lines of a long text. */
  rows?: number;
} & Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'maxLength'
>;

type Described = Pick<FieldProps, 'name' | 'id' | 'state' | 'hint' | 'focus'>;

/**
 * The attributes that a control has from its field. Screen readers read the hint and the problem after the label. A page
 * that opens with a problem of the whole form announces it only with the field that has the focus.
 */
export function describe({ name, id = name, state, hint, focus }: Described) {
  const isWrong = Boolean(state.problems?.[name]);
  const ofForm = focus && state.problems?.['form'] && formProblemId;
  const described = [ofForm, hint && `${id}-hint`, isWrong && `${id}-problem`].filter(Boolean).join(' ');
  const aria = { 'aria-invalid': isWrong || undefined, 'aria-describedby': described || undefined };
  return { id, name, autoFocus: focus, ...aria };
}

type ProblemProps = { id: string; text: string | undefined; role?: 'alert' };

/** What is invalid in a field, if anything. */
export const Problem = ({ id, text, role }: ProblemProps) => (
  <p className="problem" id={id} role={role} hidden={!text}>
    <CircleAlert aria-hidden />
    <span>{text}</span>
  </p>
);

type FrameProps = Pick<FieldProps, 'name' | 'id' | 'label' | 'state' | 'hint'> & { children: ReactNode };

/** A label, the control, a hint and the field's problem. */
export const FieldFrame = ({ name, id = name, label, state, hint, children }: FrameProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <div className="control">{children}</div>
    {hint && (
      <p className="help" id={`${id}-hint`}>
        {hint}
      </p>
    )}
    <Problem id={`${id}-problem`} text={state.problems?.[name]} />
  </div>
);

export function Field({ label, state, hint, focus, optional, rows, type = 'text', ...input }: FieldProps) {
  const field = { name: input.name, id: input.id, label, state, hint, focus };
  const control = { ...input, ...describe(field), required: !optional, defaultValue: state.values?.[input.name] };
  return (
    <FieldFrame {...field}>
      {rows ? <textarea rows={rows} {...control} /> : <input type={type} {...control} />}
    </FieldFrame>
  );
}
