import { DetailsPanel } from '../details-panel.tsx';
import type { FormState } from '../../../../client/components/form/state.ts';
import { UndoForm } from '../../../../client/components/form/undo-form.tsx';
import { type HistoryPlace, removedId } from '../../../../shared/domain/history.ts';
import { routes } from '../../../../shared/routes.ts';
import { type HistoryToast, historyText, historyToastText } from '../../../../shared/text/history.ts';
import type { AppContext } from '../../../context.ts';
import { withStoredPicture } from '../../../render/stored-picture.ts';
import { Slot } from '../../../render/slot.tsx';
import type { OwnerRequest } from '../../account/require-user.ts';
import type { LoadTab } from '../send.tsx';

/** The token that restores what was removed from the history, its message and the part of the history to return to. */
type Removed = { place: HistoryPlace; toast: HistoryToast; undo: string };

const Undo = ({ place, toast, undo }: Removed) => (
  <UndoForm
    id={removedId}
    action={routes.clearHistory}
    fields={{ undo, history: place.filter, page: place.page }}
    label={historyText.undo}
  >
    {historyToastText[toast]}
  </UndoForm>
);

/** The Profile tab with the state of its forms, and a slot for the Watch History panel: see `sendProfile`. */
export function showProfile(c: AppContext, request: OwnerRequest, state: FormState, removed: Removed | null = null) {
  return (
    <>
      <DetailsPanel viewer={withStoredPicture(c, request.session.viewer)} state={state} />
      <div className="panel-slot">
        {removed && <Undo {...removed} />}
        <Slot name="late" />
      </div>
    </>
  );
}

/** The Profile tab: picture, name and watch history. */
export const loadProfile: LoadTab = async (c, request) => showProfile(c, request, {});
