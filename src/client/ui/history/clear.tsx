import { clearHref, historyHref, type HistoryPlace } from '../../../shared/domain/history.ts';
import { routes } from '../../../shared/routes.ts';
import { historyText } from '../../../shared/text/history.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { Trash2 } from '../icons.ts';
import { Sheet } from '../security/sheet.tsx';

/** Leads to the question; a script asks it in a dialog. */
export const ClearHistory = ({ place }: { place: HistoryPlace }) => (
  <a className="button" href={clearHref(place)} data-open-clear="">
    <Trash2 aria-hidden />
    {historyText.clear}
  </a>
);

/** The question before a history is cleared. */
export const ClearQuestion = ({ place, open }: { place: HistoryPlace; open: boolean }) => (
  <Sheet id="clear-history" heading={historyText.ask} level={3} open={open}>
    <form className="form" method="post" action={routes.clearHistory} data-clear="">
      <p className="lead">{historyText.askHint}</p>
      <div className="actions">
        <SubmitButton label={historyText.clear} danger />
        <a className="button" href={historyHref(place)} data-close="">
          {historyText.cancel}
        </a>
      </div>
    </form>
  </Sheet>
);
