import type { ProfileTab } from '../../../shared/domain/profile-tabs.ts';
import { hasExternalProvider, type Viewer } from '../../../shared/domain/viewer.ts';
import { passwordText } from '../../../shared/text/security.ts';
import { PasswordForm } from './password-form.tsx';
import { Sheet } from './sheet.tsx';

/**
 * What the Change Password button at the head of the profile opens. In the Security part the form stands in the page
 * already; a script borrows it for the dialog.
 */
export const PasswordDialog = ({ viewer, tab }: { viewer: Viewer; tab: ProfileTab }) =>
  hasExternalProvider(viewer) ? null : (
    <Sheet id="password-dialog" heading={passwordText.heading}>
      <p className="lead">{passwordText.lead}</p>
      <div data-form-place="">{tab !== 'security' && <PasswordForm viewer={viewer} state={{}} />}</div>
      <button type="button" className="button" data-close="">
        {passwordText.cancel}
      </button>
    </Sheet>
  );
