import { describe, FieldFrame, type FieldProps } from './field.tsx';

type TextFieldProps = Pick<FieldProps, 'name' | 'label' | 'state' | 'hint' | 'focus'> & {
  /** How many lines it shows before one scrolls in it. */
  rows: number;
  optional?: boolean;
  /** The most that can be typed into it. */
  maxLength?: number;
};

/** A field for a text of several lines. */
export const TextField = (props: TextFieldProps) => (
  <FieldFrame {...props}>
    <textarea
      rows={props.rows}
      {...describe(props)}
      id={props.name}
      name={props.name}
      required={!props.optional}
      maxLength={props.maxLength}
      defaultValue={props.state.values?.[props.name]}
    />
  </FieldFrame>
);
