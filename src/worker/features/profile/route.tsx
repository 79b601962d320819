// How the profile is built:
// - The `LoadTab` of Contact is here, that of Security beside its forms, and the others in tabs/. tabs/history.tsx loads
//   the Watch History panel of the Profile tab.
// - The panels of a tab are `<Panel id heading lead? wide?>` elements of client/components/profile/panel.tsx.
// - A form of a tab is `requireUser(tab, async (c, request) => …)` of account/require-user.ts, with a line in index.ts.
//   On success it saves a toast and redirects to `routes.profileTab(tab)` with 303. Otherwise it returns
//   `sendProfile(c, request, tab, content, { status })` of send.tsx with its input and problems.
import { parseProfileTab, type ProfileTab } from '../../../shared/domain/profile-tabs.ts';
import { routes } from '../../../shared/routes.ts';
import type { AppContext } from '../../context.ts';
import { requireUser } from '../account/require-user.ts';
import { type LoadTab, sendProfile } from './send.tsx';
import { preferencesTab } from './tabs/preferences.tsx';
import { loadProfile } from './tabs/profile.tsx';
import { loadSecurity } from './security/tab.tsx';
import { Panel } from '../../../client/components/profile/panel.tsx';
import { contactText } from '../../../shared/text/contact.ts';
import { profileTabText } from '../../../shared/text/profile.ts';
import { contactPanel, newContactForm } from '../contact/panel.tsx';

/** The Contact tab: the form of the Contact page with the user's name and email address. */
const loadContact: LoadTab = async (c) => (
  <Panel id="contact" heading={profileTabText.contact} lead={contactText.lead}>
    {contactPanel(c, { ...newContactForm(c), onProfile: true })}
  </Panel>
);

/** The tabs of the profile. Their names are in shared/text/profile.ts, their order in shared/domain/profile-tabs.ts. */
const loadTab: Readonly<Record<ProfileTab, LoadTab>> = {
  profile: loadProfile,
  security: loadSecurity,
  preferences: preferencesTab('preferences'),
  notifications: preferencesTab('notifications'),
  contact: loadContact,
};

const tabOf = (c: AppContext) => parseProfileTab(c.req.query('tab')) ?? 'profile';

/** GET /profile?tab=: a tab of the profile. An unknown tab redirects to the default tab. */
export const profile = requireUser(tabOf, (c, request) => {
  const given = c.req.query('tab');
  if (given !== undefined && !parseProfileTab(given)) return c.redirect(routes.profile);
  const tab = tabOf(c);
  return sendProfile(c, request, tab, loadTab[tab](c, request));
});
