import { DetailsPanel } from '../details-panel.tsx';
import type { FormState } from '../../../../client/components/form/state.ts';
import type { AppContext } from '../../../context.ts';
import { withStoredPicture } from '../../../render/stored-picture.ts';
import { Slot } from '../../../render/slot.tsx';
import type { OwnerRequest } from '../../account/require-user.ts';
import type { LoadTab } from '../load-tab.ts';

/** The Profile tab with the state of its forms, and a slot for the Watch History panel: see `sendProfile`. */
export function showProfile(c: AppContext, request: OwnerRequest, state: FormState) {
  return (
    <>
      <DetailsPanel viewer={withStoredPicture(c, request.session.viewer)} state={state} />
      <div className="panel-slot">
        <Slot name="late" />
      </div>
    </>
  );
}

/** The Profile tab: picture, name and watch history. */
export const loadProfile: LoadTab = async (c, request) => showProfile(c, request, {});
