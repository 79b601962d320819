import { words } from '../../../shared/text/site.ts';
import { LoaderCircle } from '../icons.ts';

type SubmitButtonProps = {
  label: string;
  /** The form's one main button. */
  main?: boolean;
  /** What it does cannot be undone. */
  danger?: boolean;
  busy?: boolean;
  disabled?: boolean;
};

/** Sends a form. While that is on its way it says so; enhance/forms.ts sets `aria-busy` where the browser sends it. */
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
