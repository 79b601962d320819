import ContactForm, { type ContactFormProps } from '../../../client/islands/contact/island.tsx';
import { MailX } from '../../../client/components/icons.ts';
import { State } from '../../../client/components/state/state.tsx';
import { parseListId } from '../../../shared/domain/named-list.ts';
import { displayName } from '../../../shared/domain/viewer.ts';
import { routes } from '../../../shared/routes.ts';
import { contactText } from '../../../shared/text/contact.ts';
import { type AppContext, siteUrl } from '../../context.ts';
import { mailSettings } from '../../services/mail/settings.ts';
import { Island } from '../../render/island.tsx';

/** Returns the subject and the start of a message about the list in the URL, `?list={id}`. */
function reportOf(c: AppContext): Record<string, string> {
  const list = parseListId(c.req.query('list'));
  if (!list) return {};
  return { subject: contactText.reportSubject, message: contactText.report(siteUrl(c) + routes.list(list)) };
}

/** Returns a new form with the user's name and address. */
export const newContactForm = (c: AppContext): ContactFormProps => {
  const viewer = c.get('viewer');
  const sender: Record<string, string> = viewer ? { name: displayName(viewer), email: viewer.email } : {};
  return { state: { values: { ...sender, ...reportOf(c) } }, id: crypto.randomUUID() };
};

/**
 * Renders the contact form, or a message if no mail service is configured. The page must not be cached, because each
 * form has a unique id.
 */
export function contactPanel(c: AppContext, form: ContactFormProps = newContactForm(c)) {
  const found = mailSettings(c.get('settings'), 'MAIL_TEMPLATE_ID');
  if (found.ok) return <Island name="contact" component={ContactForm} props={form} wake="interaction" />;
  return (
    <State icon={MailX} level={2} heading={contactText.notSetUp} sentence={contactText.notSetUpHint}>
      <small>{found.problem}</small>
    </State>
  );
}
