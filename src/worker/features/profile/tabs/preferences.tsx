import { PreferencesView } from '../preferences-view.tsx';
import { NotLoaded } from '../../../../client/components/profile/not-loaded.tsx';
import type { ViewerPreferences } from '../../../../shared/domain/preferences.ts';
import { routes } from '../../../../shared/routes.ts';
import { loadPreferences } from '../../../services/accounts/index.ts';
import { isOn, savingForm } from '../save.ts';
import type { LoadTab } from '../load-tab.ts';

/** The Preferences part. */
export const loadPreferencesTab: LoadTab = async (_, { accounts, session }) => {
  const preferences = await loadPreferences(accounts, session);
  return preferences ? (
    <PreferencesView preferences={preferences} />
  ) : (
    <NotLoaded again={routes.profileTab('preferences')} />
  );
};

/** POST /profile/preferences */
export const submitPreferences = savingForm<ViewerPreferences>({
  tab: 'preferences',
  read: (fields) => ({
    defaultPlaybackQuality: fields['defaultPlaybackQuality'],
    autoplayTrailers: isOn(fields, 'autoplayTrailers'),
    language: fields['language'],
    region: fields['region'],
  }),
  show: (preferences) => <PreferencesView preferences={preferences} failed />,
});
