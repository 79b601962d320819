import { words } from '../../../shared/text/site.ts';
import { LoaderCircle } from '../icons.ts';

type SubmitButtonProps = {
  label: string;
  main?: boolean;
  /** The action cannot be undone. */
  danger?: boolean;
  busy?: boolean;
  disabled?: boolean;
};

/** A submit button with a busy state; for forms that the browser sends, enhance/forms.ts sets `aria-busy`. */
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
