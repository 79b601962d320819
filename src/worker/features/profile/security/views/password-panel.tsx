import PasswordForm from '../../../../../client/islands/password/island.tsx';
import type { FormState } from '../../../../../client/components/form/state.ts';
import { Panel } from '../../../../../client/components/profile/panel.tsx';
import type { Viewer } from '../../../../../shared/domain/viewer.ts';
import { passwordText } from '../../../../../shared/text/security.ts';
import { Island } from '../../../../render/island.tsx';

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
