import { Panel } from '../../../../client/components/profile/panel.tsx';
import { contactText } from '../../../../shared/text/contact.ts';
import { profileTabText } from '../../../../shared/text/profile.ts';
import { contactPanel, newContactForm } from '../../contact/panel.tsx';
import type { LoadTab } from '../load-tab.ts';

/** The Contact tab: the form of the Contact page with the user's name and email address. */
export const loadContact: LoadTab = async (c) => (
  <Panel id="contact" heading={profileTabText.contact} lead={contactText.lead}>
    {contactPanel(c, { ...newContactForm(c), onProfile: true })}
  </Panel>
);
