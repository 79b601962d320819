type SwitchProps = { name: string; label: string; hint: string; on: boolean };

/** Something that is on or off. */
export const Switch = ({ name, label, hint, on }: SwitchProps) => (
  <label className="switch">
    <span>
      <b id={`${name}-label`}>{label}</b>
      <small id={`${name}-hint`}>{hint}</small>
    </span>
    <input
      type="checkbox"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
      role="switch"
      id={name}
      name={name}
      aria-labelledby={`${name}-label`}
      aria-describedby={`${name}-hint`}
      defaultChecked={on}
    />
  </label>
);
