import { type AuthFormName, authForms } from '../../../shared/contract/auth.ts';
import { useForm } from '../../lib/use-form.ts';
import { Announcement } from '../../components/form/announcement.tsx';
import { Field, type FieldProps } from '../../components/form/field.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import type { FormState } from '../../components/form/state.ts';
import { SubmitButton } from '../../components/form/submit-button.tsx';

type FormField = { kind?: 'text' | 'password' } & Omit<FieldProps, 'state' | 'focus'>;

type Link = { href: string; label: string };

export type FormProps = {
  action: string;
  /** The schema that validates the fields before the form is sent. */
  check?: AuthFormName;
  /** Hidden fields. */
  hidden?: Readonly<Record<string, string>>;
  /** The account of the password, for password managers. */
  username?: string;
  lead?: string;
  fields: readonly FormField[];
  state: FormState;
  /** The field that is focused when the page opens. */
  focus?: string;
  /** A link between the fields and the button. */
  link?: Link;
  submit: { label: string; main?: boolean };
  cancel?: Link;
};

/** A form that the browser submits after client-side validation with the Worker's messages. */
export default function Form({ action, check, hidden = {}, username, lead, fields, focus, ...props }: FormProps) {
  const { state: found, link, submit, cancel } = props;
  const form = useForm({ schema: check && authForms[check], problems: found.problems });
  const state = { ...found, ...form.state };
  const button = <SubmitButton {...submit} />;
  return (
    <form className="form" method="post" action={action} {...form.props}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {username && <input type="text" name="email" autoComplete="username" defaultValue={username} hidden readOnly />}
      {lead && <p>{lead}</p>}
      {fields.map(({ kind, ...field }) => {
        const Control = kind === 'password' ? PasswordField : Field;
        return <Control key={field.name} {...field} state={state} focus={field.name === focus} />;
      })}
      {link && (
        <a className="forgot" href={link.href}>
          {link.label}
        </a>
      )}
      {cancel ? (
        <div className="actions">
          {button}
          <a className="button" href={cancel.href}>
            {cancel.label}
          </a>
        </div>
      ) : (
        button
      )}
      <Announcement text={form.announcement} />
    </form>
  );
}
