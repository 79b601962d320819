import PreferencesForm from '../../../client/islands/preferences/island.tsx';
import { Panel } from '../../../client/components/profile/panel.tsx';
import type { Preferences } from '../../../shared/contract/preferences.ts';
import { routes } from '../../../shared/routes.ts';
import { notificationText, profileTabText } from '../../../shared/text/profile.ts';
import { Island } from '../../render/island.tsx';

/** The preferences that the four switches set. */
export const notificationSwitches = [
  'emailNotifications',
  'newReleaseAlerts',
  'recommendationEmails',
  'watchlistUpdates',
] as const;

type NotificationsProps = { preferences: Pick<Preferences, (typeof notificationSwitches)[number]>; failed?: boolean };

/** What a user would like to hear of. */
export function NotificationsView({ preferences, failed = false }: NotificationsProps) {
  const controls = notificationSwitches.map((name) => ({ name, ...notificationText[name] }));
  const values = Object.fromEntries(notificationSwitches.map((name) => [name, preferences[name]]));
  const form = { action: routes.saveNotifications, failed, groups: [{ controls }], values };
  return (
    <Panel id="notifications" heading={profileTabText.notifications} lead={notificationText.lead}>
      <Island name="preferences" component={PreferencesForm} props={form} wake="idle" />
    </Panel>
  );
}
