type SelectProps<Value extends string> = {
  name: string;
  label: string;
  values: readonly Value[];
  labels: Readonly<Record<Value, string>>;
  value: Value;
};

/** A labelled select of a GET form. */
export const Select = <Value extends string>({ name, label, values, labels, value }: SelectProps<Value>) => (
  <label>
    <span>{label}</span>
    <select name={name} defaultValue={value}>
      {values.map((option) => (
        <option key={option} value={option}>
          {labels[option]}
        </option>
      ))}
    </select>
  </label>
);
