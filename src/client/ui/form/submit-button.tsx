import { authText } from '../../../shared/text/auth.ts';
import { LoaderCircle } from '../icons.ts';

type SubmitButtonProps = {
  label: string;
  /** The form's one main button. */
  main?: boolean;
  /** What it does cannot be undone. */
  danger?: boolean;
  busy?: boolean;
};

/** Sends a form. While it is on its way it says so; a script sets `aria-busy`, and the stylesheet does the rest. */
export const SubmitButton = ({ label, main = true, danger = false, busy = false }: SubmitButtonProps) => (
  <button className={`button ${danger ? 'danger ' : main ? 'main ' : ''}submit`} aria-busy={busy || undefined}>
    <span>{label}</span>
    <span className="busy">
      <LoaderCircle aria-hidden />
      {authText.working}
    </span>
  </button>
);
