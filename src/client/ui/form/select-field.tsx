type SelectFieldProps = {
  name: string;
  label: string;
  hint: string;
  value: string;
  options: readonly { value: string; label: string; /** The language of the label, ISO 639-1. */ language?: string }[];
};

/** One of several. */
export const SelectField = ({ name, label, hint, value, options }: SelectFieldProps) => (
  <div className="field">
    <label htmlFor={name}>{label}</label>
    <div className="control">
      <select id={name} name={name} defaultValue={value} aria-describedby={`${name}-hint`}>
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
