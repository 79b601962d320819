import { authText } from '../../../shared/text/auth.ts';
import { Eye, EyeOff } from '../icons.ts';
import { Field, type FieldProps } from './field.tsx';

type PasswordFieldProps = Omit<FieldProps, 'type' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password, with a button that shows what was typed once a script can do it. */
export function PasswordField(props: PasswordFieldProps) {
  return (
    <Field {...props} type="password" autoCapitalize="none" spellCheck={false}>
      <button
        type="button"
        className="icon-button reveal"
        aria-label={authText.showPassword}
        aria-controls={props.name}
        data-reveal={authText.hidePassword}
        hidden
      >
        <Eye aria-hidden />
        <EyeOff aria-hidden />
      </button>
    </Field>
  );
}
