import type { Viewer } from '../../../shared/domain/viewer.ts';
import { passwordText } from '../../../shared/text/security.ts';
import type { FormState } from '../form/state.ts';
import { Panel } from '../profile/panel.tsx';
import { PasswordForm } from './password-form.tsx';

/** Change Password, for whoever has one. */
export const PasswordPanel = ({ viewer, state }: { viewer: Viewer; state: FormState }) => (
  <Panel id="change-password" heading={passwordText.heading} lead={passwordText.lead}>
    <div data-form-home="">
      <PasswordForm viewer={viewer} state={state} />
    </div>
  </Panel>
);
