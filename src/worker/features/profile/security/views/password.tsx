import PasswordForm from '../../../../../client/islands/password/island.tsx';
import { Sheet } from '../../../../../client/components/state/sheet.tsx';
import { hasExternalProvider, type Viewer } from '../../../../../shared/domain/viewer.ts';
import type { FormState } from '../../../../../client/components/form/state.ts';
import { Panel } from '../../../../../client/components/profile/panel.tsx';
import { passwordText } from '../../../../../shared/text/security.ts';
import { Island } from '../../../../render/island.tsx';

/** The dialog of the Change Password button in the profile's header. Null for users of an external provider. */
export const PasswordDialog = ({ viewer }: { viewer: Viewer }) =>
  hasExternalProvider(viewer) ? null : (
    <Sheet id="password-dialog" heading={passwordText.heading}>
      <p className="lead">{passwordText.lead}</p>
      <Island
        name="password"
        component={PasswordForm}
        props={{ email: viewer.email, prefix: 'dialog-' }}
        wake="call"
        id="-dialog"
      />
      <button type="button" className="button" data-close="">
        {passwordText.cancel}
      </button>
    </Sheet>
  );

/** The Change Password panel, for users who have a password. */
export const PasswordPanel = ({ viewer, state }: { viewer: Viewer; state: FormState }) => (
  <Panel id="change-password" heading={passwordText.heading} lead={passwordText.lead}>
    <Island
      name="password"
      component={PasswordForm}
      props={{ email: viewer.email, problems: state.problems ?? {} }}
      wake="interaction"
    />
  </Panel>
);
