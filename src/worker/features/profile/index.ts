import type { Screen, ScreenTable } from '../../context.ts';
import { routes } from '../../../shared/routes.ts';
import { submitDetails } from './details.ts';
import { submitHistoryClearing } from './clear-history.ts';
import { submitPicture, submitPictureRemoval } from './picture.ts';
import { profile } from './route.tsx';
import { securityForms, securityScreens } from './security/index.ts';
import { submitPreferences } from './tabs/preferences.tsx';

const toProfile: Screen = (c) => c.redirect(routes.profile);

/**
 * The profile, with its tab in the query. A rejected form leaves its own path in the address bar, which redirects to
 * the profile on a GET.
 */
export const profileScreens: ScreenTable = [
  [routes.profile, profile],
  ...securityScreens,
  ['/profile/:form', toProfile],
  ['/profile/:form/:step', toProfile],
];

/** The actions of the profile's forms, under /profile/. */
export const profileForms: ScreenTable = [
  [routes.saveProfile, submitDetails],
  [routes.savePicture, submitPicture],
  [routes.removePicture, submitPictureRemoval],
  [routes.savePreferences, submitPreferences('preferences')],
  [routes.saveNotifications, submitPreferences('notifications')],
  [routes.clearHistory, submitHistoryClearing],
  ...securityForms,
];
