import type { ReactNode } from 'react';
import type { ContactFormProps } from '../../../client/islands/contact/island.tsx';
import { routes } from '../../../shared/routes.ts';
import { contactText } from '../../../shared/text/contact.ts';
import type { AppContext, Screen } from '../../context.ts';
import { mailSettings } from '../../services/mail/settings.ts';
import { toMarkup } from '../../render/markup.ts';
import { type PageOptions, sendPage } from '../../render/page.ts';
import { contactPanel } from './panel.tsx';
import { personal } from '../../http/personal.ts';

const head = { title: contactText.title, description: contactText.lead, canonical: routes.contact, hasForm: true };

const ContactPage = ({ children }: { children: ReactNode }) => (
  <div className="page contact">
    <div>
      <h1>{contactText.heading}</h1>
      <p className="lead">{contactText.lead}</p>
    </div>
    <div className="contact-card">{children}</div>
  </div>
);

/** Each response contains a form's unique id. Scripts get JSON, so the response varies by `Accept`. */
export const contactHeaders = { ...personal, vary: 'Accept' };

/** Sends the page with a new form, or with one that was submitted. */
export function sendContact(c: AppContext, form?: ContactFormProps, { status = 200, headers }: PageOptions = {}) {
  const page = <ContactPage>{contactPanel(c, form)}</ContactPage>;
  return sendPage(c, head, toMarkup(page), { status, headers: { ...contactHeaders, ...headers } });
}

/** GET /contact */
export const contact: Screen = (c) =>
  sendContact(c, undefined, { status: mailSettings(c.get('settings'), 'MAIL_TEMPLATE_ID').ok ? 200 : 503 });
