import { words } from '../../../shared/text/site.ts';
import { LoaderCircle } from '../icons.ts';

type SubmitButtonProps = {
  label: string;
  main?: boolean;
  /** True if the action cannot be undone. */
  danger?: boolean;
  busy?: boolean;
  disabled?: boolean;
};

/** A submit button with a busy state. enhance/forms.ts sets `aria-busy` for forms that the browser submits. */
export const SubmitButton = ({ label, main = true, danger = false, busy, disabled }: SubmitButtonProps) => (
  <button
    className={`button ${danger ? 'danger ' : main ? 'main ' : ''}submit`}
    aria-busy={busy || undefined}
    disabled={disabled}
  >
    <span>{label}</span>
    <span className="busy">
      <LoaderCircle aria-hidden />
      {words.working}
    </span>
  </button>
);
