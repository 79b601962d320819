import { describe, FieldFrame } from './field.tsx';

export type SelectFieldProps = {
  name: string;
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string; /** The language of the label, ISO 639-1. */ language?: string }[];
};

export const SelectField = ({ value, options, onChange, ...field }: SelectFieldProps) => (
  <FieldFrame {...field} state={{}}>
    <select
      {...describe({ ...field, state: {} })}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} lang={option.language}>
          {option.label}
        </option>
      ))}
    </select>
  </FieldFrame>
);
