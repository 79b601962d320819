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
} & Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>;

type Described = Pick<FieldProps, 'name' | 'id' | 'state' | 'hint' | 'focus'>;

/**
 * The input's ARIA attributes. Screen readers read the hint and the problem after the label. A page that opens with a
 * problem of the whole form announces it only with the field that has the focus.
 */
export function describe({ name, id = name, state, hint, focus }: Described) {
  const isWrong = Boolean(state.problems?.[name]);
  const ofForm = focus && state.problems?.['form'] && formProblemId;
  const described = [ofForm, hint && `${id}-hint`, isWrong && `${id}-problem`].filter(Boolean).join(' ');
  return { autoFocus: focus, 'aria-invalid': isWrong || undefined, 'aria-describedby': described || undefined };
}

type FrameProps = Pick<FieldProps, 'name' | 'id' | 'label' | 'state' | 'hint'> & { children: ReactNode };

/** A label, the control, a hint and the field's problem. */
export function FieldFrame({ name, id = name, label, state, hint, children }: FrameProps) {
  const problem = state.problems?.[name];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="control">{children}</div>
      {hint && (
        <p className="help" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="problem" id={`${id}-problem`} hidden={!problem}>
        <CircleAlert aria-hidden />
        <span>{problem}</span>
      </p>
    </div>
  );
}

export function Field(props: FieldProps) {
  const {
    name,
    id = name,
    state,
    type = 'text',
    autoComplete,
    inputMode,
    autoCapitalize,
    spellCheck,
    optional,
  } = props;
  return (
    <FieldFrame {...props}>
      <input
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        autoCapitalize={autoCapitalize}
        spellCheck={spellCheck}
        {...describe(props)}
        id={id}
        name={name}
        required={!optional}
        defaultValue={state.values?.[name]}
      />
    </FieldFrame>
  );
}
