export type SwitchProps = {
  name: string;
  label: string;
  hint: string;
  isOn: boolean;
  /** Without it, the browser alone changes the switch. */
  onChange?: (isOn: boolean) => void;
};

export const Switch = ({ name, label, hint, isOn, onChange }: SwitchProps) => (
  <label className="switch">
    <span>
      <b id={`${name}-label`}>{label}</b>
      <small id={`${name}-hint`}>{hint}</small>
    </span>
    <input
      type="checkbox"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox exposes its own checked state
      role="switch"
      id={name}
      name={name}
      aria-labelledby={`${name}-label`}
      aria-describedby={`${name}-hint`}
      {...(onChange
        ? { checked: isOn, onChange: (event) => onChange(event.currentTarget.checked) }
        : { defaultChecked: isOn })}
    />
  </label>
);
