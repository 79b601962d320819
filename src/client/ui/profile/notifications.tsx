import type { Preferences } from '../../../shared/contract/preferences.ts';
import { routes } from '../../../shared/routes.ts';
import { notificationText, profileTabText } from '../../../shared/text/profile.ts';
import { Switch } from '../form/switch.tsx';
import { Panel } from './panel.tsx';
import { SavingForm } from './saving.tsx';

/** The preferences that the four switches set. */
export const notificationSwitches = [
  'emailNotifications',
  'newReleaseAlerts',
  'recommendationEmails',
  'watchlistUpdates',
] as const;

type NotificationsProps = { preferences: Pick<Preferences, (typeof notificationSwitches)[number]>; failed?: boolean };

/** What somebody would like to hear of. */
export const NotificationsView = ({ preferences, failed = false }: NotificationsProps) => (
  <Panel id="notifications" heading={profileTabText.notifications} lead={notificationText.lead}>
    <SavingForm action={routes.saveNotifications} failed={failed}>
      <div className="switches">
        {notificationSwitches.map((name) => (
          <Switch key={name} name={name} {...notificationText[name]} on={preferences[name]} />
        ))}
      </div>
    </SavingForm>
  </Panel>
);
