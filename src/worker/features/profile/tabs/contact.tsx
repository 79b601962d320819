import { Panel } from '../../../../client/components/profile/panel.tsx';
import { contactText } from '../../../../shared/text/contact.ts';
import { profileTabText } from '../../../../shared/text/profile.ts';
import { contactPanel, newContactForm } from '../../contact/panel.tsx';
import type { LoadTab } from '../load-tab.ts';

/** The Contact part of the profile: the form of the Contact page, with name and address filled in. */
export const loadContact: LoadTab = async (c) => (
  <Panel id="contact" heading={profileTabText.contact} lead={contactText.lead}>
    {contactPanel(c, { ...newContactForm(c), onProfile: true })}
  </Panel>
);
