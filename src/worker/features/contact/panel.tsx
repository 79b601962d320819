import ContactForm, { type ContactFormProps } from '../../../client/islands/contact/island.tsx';
import { MailX } from '../../../client/components/icons.ts';
import { State } from '../../../client/components/state/state.tsx';
import { displayName } from '../../../shared/domain/viewer.ts';
import { contactText } from '../../../shared/text/contact.ts';
import type { AppContext } from '../../context.ts';
import { settingsOf } from '../../env.ts';
import { mailSettings } from '../../services/mail/settings.ts';
import { Island } from '../../render/island.tsx';

/** Returns an empty form with the user's name and address. */
export const newContactForm = (c: AppContext): ContactFormProps => {
  const { viewer } = c.var;
  const values: Record<string, string> = viewer ? { name: displayName(viewer), email: viewer.email } : {};
  return { state: { values }, id: crypto.randomUUID() };
};

/**
 * Renders the contact form, or a message if no mail service is configured. The page must not be cached, because each
 * form has a unique id.
 */
export function contactPanel(c: AppContext, form: ContactFormProps = newContactForm(c)) {
  const found = mailSettings(settingsOf(c.env), 'MAIL_TEMPLATE_ID');
  if (found.ok) return <Island name="contact" component={ContactForm} props={form} wake="interaction" />;
  return (
    <State icon={MailX} level={2} heading={contactText.notSetUp} sentence={contactText.notSetUpHint}>
      <small>{found.problem}</small>
    </State>
  );
}
