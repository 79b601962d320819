export type SelectFieldProps = {
  name: string;
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string; /** The language of the label, ISO 639-1. */ language?: string }[];
};

export const SelectField = ({ name, label, hint, value, options, onChange }: SelectFieldProps) => (
  <div className="field">
    <label htmlFor={name}>{label}</label>
    <div className="control">
      <select
        id={name}
        name={name}
        value={value}
        aria-describedby={`${name}-hint`}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.language}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
    <p className="help" id={`${name}-hint`}>
      {hint}
    </p>
  </div>
);
