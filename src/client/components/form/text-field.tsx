import { describe, FieldFrame, type FieldProps } from './field.tsx';

type TextFieldProps = Pick<FieldProps, 'name' | 'label' | 'state' | 'hint' | 'focus'> & {
  rows: number;
  optional?: boolean;
  maxLength?: number;
};

export const TextField = (props: TextFieldProps) => (
  <FieldFrame {...props}>
    <textarea
      rows={props.rows}
      {...describe(props)}
      required={!props.optional}
      maxLength={props.maxLength}
      defaultValue={props.state.values?.[props.name]}
    />
  </FieldFrame>
);
