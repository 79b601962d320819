import { describe, FieldFrame, type FieldProps } from './field.tsx';

type TextFieldProps = Pick<FieldProps, 'name' | 'label' | 'state' | 'hint' | 'focus'> & {
  /** How many lines it shows before one scrolls in it. */
  rows: number;
};

/** A field for a text of several lines. */
export const TextField = (props: TextFieldProps) => (
  <FieldFrame {...props}>
    <textarea
      rows={props.rows}
      {...describe(props)}
      id={props.name}
      name={props.name}
      required
      defaultValue={props.state.values?.[props.name]}
    />
  </FieldFrame>
);
