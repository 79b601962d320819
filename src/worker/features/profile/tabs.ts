// How the profile is built:
// - Each tab has a file in tabs/ with its `LoadTab`: (c, request) => Promise<Content>; that of the Security tab is beside
//   its forms. tabs/history.tsx loads the Watch History panel of the Profile tab.
// - The panels of a tab are `<Panel id heading lead? wide?>` elements of client/components/profile/panel.tsx.
// - A form of a tab is `requireUser(tab, async (c, request) => …)` of account/require-user.ts, with a line in index.ts.
//   On success it saves a toast and redirects to `routes.profileTab(tab)` with 303. Otherwise it returns
//   `sendProfile(c, request, tab, content, { status })` of send.tsx with its input and problems.
import type { ProfileTab } from '../../../shared/domain/profile-tabs.ts';
import type { LoadTab } from './load-tab.ts';
import { loadContact } from './tabs/contact.tsx';
import { preferencesTab } from './tabs/preferences.tsx';
import { loadProfile } from './tabs/profile.tsx';
import { loadSecurity } from './security/tab.tsx';

/** The tabs of the profile. Their names are in shared/text/profile.ts, their order in shared/domain/profile-tabs.ts. */
export const loadTab: Readonly<Record<ProfileTab, LoadTab>> = {
  profile: loadProfile,
  security: loadSecurity,
  preferences: preferencesTab('preferences'),
  notifications: preferencesTab('notifications'),
  contact: loadContact,
};
