import { type FormEvent, useEffect, useRef } from 'react';
import { type HistoryPlace, removedId } from '../../../shared/domain/history.ts';
import { clearHref, historyHref } from '../../../shared/history-links.ts';
import { routes } from '../../../shared/routes.ts';
import { historyText } from '../../../shared/text/history.ts';
import { useDialog } from '../../lib/hooks.ts';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { Trash2 } from '../../components/icons.ts';
import { useClearing } from './use-clearing.ts';

const id = 'clear-history';

/** A link to the confirmation. A script opens it as a dialog. */
export const ClearHistory = ({ place }: { place: HistoryPlace }) => (
  <a className="button" href={clearHref(place)} aria-haspopup="dialog" data-opens={id}>
    <Trash2 aria-hidden />
    {historyText.clear}
  </a>
);

type ClearQuestionProps = {
  place: HistoryPlace;
  /** Renders the dialog open, for pages without scripts. */
  ask: boolean;
  reload: () => Promise<void>;
};

/** The confirmation before a history is cleared. */
export function ClearQuestion({ place, ask, reload }: ClearQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLAnchorElement>(null);
  const { isClearing, clear } = useClearing(dialog, reload);
  useDialog(dialog, { onOpen: () => cancel.current?.focus() });
  useEffect(() => {
    if (!ask) return;
    dialog.current?.removeAttribute('open'); // `close()` would move the focus
    dialog.current?.showModal();
  }, [ask]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void clear();
  };
  return (
    <dialog ref={dialog} className="sheet" id={id} aria-labelledby={`${id}-heading`} open={ask} closedby="any">
      <h3 id={`${id}-heading`}>{historyText.ask}</h3>
      <form className="form" method="post" action={`${routes.clearHistory}#${removedId}`} onSubmit={submit}>
        <input type="hidden" name="all" value="yes" />
        <p className="lead">{historyText.askHint}</p>
        <div className="actions">
          <SubmitButton label={historyText.clear} danger busy={isClearing} />
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
