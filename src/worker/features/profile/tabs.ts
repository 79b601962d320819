// The profile is put together like this:
// - `LoadTab` gathers a part: (c, { accounts, address, session }) => Promise<Content>; one file each in tabs/.
//   tabs/history.tsx is the Watch History panel of the Profile part, of the same kind.
// - Panels of a part are `<Panel id heading lead? wide?>` of client/components/profile/panel.tsx.
// - A form of a part is `forOwner(tab, async (c, request) => …)` of owner.ts and a line in index.ts. Where all went well
//   it leaves a toast and redirects to `routes.profileTab(tab)` with 303; where not, it answers
//   `sendProfile(c, request, tab, content, { status })` of send.tsx with what was typed and what was wrong.
import type { ProfileTab } from '../../../shared/domain/profile-tabs.ts';
import type { LoadTab } from './load-tab.ts';
import { loadContact } from './tabs/contact.tsx';
import { preferencesTab } from './tabs/preferences.tsx';
import { loadProfile } from './tabs/profile.tsx';
import { loadSecurity } from './tabs/security.tsx';

/** The parts of the profile. Their names stand in shared/text/profile.ts, their order in shared/domain/profile-tabs.ts. */
export const loadTab: Readonly<Record<ProfileTab, LoadTab>> = {
  profile: loadProfile,
  security: loadSecurity,
  preferences: preferencesTab('preferences'),
  notifications: preferencesTab('notifications'),
  contact: loadContact,
};
