import { notificationSwitches, NotificationsView } from '../notifications-view.tsx';
import { NotLoaded } from '../../../../client/components/profile/not-loaded.tsx';
import type { Preferences } from '../../../../shared/contract/preferences.ts';
import { routes } from '../../../../shared/routes.ts';
import { loadPreferences } from '../../../services/accounts/index.ts';
import { isOn, savingForm } from '../save.ts';
import type { LoadTab } from '../load-tab.ts';

type Switches = Pick<Preferences, (typeof notificationSwitches)[number]>;

/** The Notifications part. */
export const loadNotifications: LoadTab = async (_, { accounts, session }) => {
  const preferences = await loadPreferences(accounts, session);
  return preferences ? (
    <NotificationsView preferences={preferences} />
  ) : (
    <NotLoaded again={routes.profileTab('notifications')} />
  );
};

/** POST /profile/notifications */
export const submitNotifications = savingForm<Switches>({
  tab: 'notifications',
  read: (fields) =>
    Object.fromEntries(notificationSwitches.map((name) => [name, isOn(fields, name)])) as Record<
      keyof Switches,
      boolean
    >,
  show: (preferences) => <NotificationsView preferences={preferences} failed />,
});
