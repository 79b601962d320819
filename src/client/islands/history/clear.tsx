import { type FormEvent, type RefObject, useRef } from 'react';
import { type HistoryPlace, removedId } from '../../../shared/domain/history.ts';
import { clearHref, historyHref } from '../../../shared/history-links.ts';
import { routes } from '../../../shared/routes.ts';
import { historyText } from '../../../shared/text/history.ts';
import { useDialog } from '../../lib/hooks.ts';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { Trash2 } from '../../components/icons.ts';

const id = 'clear-history';

/** A link to the confirmation. A script opens it as a dialog. */
export const ClearHistory = ({ place }: { place: HistoryPlace }) => (
  <a className="button" href={clearHref(place)} aria-haspopup="dialog" data-opens={id}>
    <Trash2 aria-hidden />
    {historyText.clear}
  </a>
);

type ClearQuestionProps = {
  ref: RefObject<HTMLDialogElement | null>;
  place: HistoryPlace;
  /** Renders the dialog open, for pages without scripts. */
  open: boolean;
  busy: boolean;
  onClear: () => void;
};

/** The confirmation before a history is cleared. */
export function ClearQuestion({ ref, place, open, busy, onClear }: ClearQuestionProps) {
  const cancel = useRef<HTMLAnchorElement>(null);
  useDialog(ref, { onOpen: () => cancel.current?.focus() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClear();
  };
  return (
    <dialog ref={ref} className="sheet" id={id} aria-labelledby={`${id}-heading`} open={open} closedby="any">
      <h3 id={`${id}-heading`}>{historyText.ask}</h3>
      <form className="form" method="post" action={`${routes.clearHistory}#${removedId}`} onSubmit={submit}>
        <input type="hidden" name="all" value="yes" />
        <p className="lead">{historyText.askHint}</p>
        <div className="actions">
          <SubmitButton label={historyText.clear} danger busy={busy} />
          <a
            ref={cancel}
            className="button"
            href={historyHref(place)}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- Cancel is the safe default of a dialog
            autoFocus
            data-close=""
          >
            {historyText.cancel}
          </a>
        </div>
      </form>
    </dialog>
  );
}
