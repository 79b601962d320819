import type { ReactNode } from 'react';

type UndoFormProps = {
  id?: string;
  action: string;
  /** What the Worker needs to restore what was removed. */
  fields: Readonly<Record<string, string | number>>;
  label: string;
  children: ReactNode;
};

/** A message about a removal, with a form that undoes it. For browsers without scripts. */
export const UndoForm = ({ id, action, fields, label, children }: UndoFormProps) => (
  <form id={id} className="hint undo" method="post" action={action}>
    <p role="status">{children}</p>
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <button className="button">{label}</button>
  </form>
);
