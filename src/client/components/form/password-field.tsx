import { useState } from 'react';
import { authText } from '../../../shared/text/auth.ts';
import { Eye, EyeOff } from '../icons.ts';
import { describe, FieldFrame, type FieldProps } from './field.tsx';

type PasswordFieldProps = Pick<FieldProps, 'name' | 'id' | 'label' | 'state' | 'hint' | 'focus' | 'autoComplete'>;

/** A password input with a show button. Hides the password when the form is sent. Never renders a value. */
export function PasswordField(props: PasswordFieldProps) {
  const { sends = 0 } = props.state;
  const control = describe(props);
  const [shownBefore, setShownBefore] = useState<number | null>(null);
  const isShown = shownBefore === sends;
  return (
    <FieldFrame {...props}>
      <input
        type={isShown ? 'text' : 'password'}
        autoComplete={props.autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        {...control}
        required
      />
      <button
        type="button"
        className="icon-button reveal needs-script"
        aria-label={isShown ? authText.hidePassword : authText.showPassword}
        aria-controls={control.id}
        data-shown={isShown ? '' : undefined}
        onClick={() => setShownBefore(isShown ? null : sends)}
      >
        <Eye aria-hidden />
        <EyeOff aria-hidden />
      </button>
    </FieldFrame>
  );
}
