import type { Mail } from '../supabase/mail.ts';
import type { MailRequest } from './check.ts';

/** The recipient, set by the operator's template. A request cannot choose it. */
export const recipient = 'operator@marquee.example';

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The operator's template. Placeholders in values are not replaced. */
const template = {
  subject: 'Contact: {{subject}}',
  text: 'From: {{name}}\nReply-To: {{email}}\n\n{{message}}',
};

/** The mail of a request. */
export function fillTemplate({ template_params: parameters }: MailRequest): Mail {
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(parameters[name] ?? ''));
  const text = fill(template.text);
  return { to: recipient, subject: fill(template.subject), text, html: `<pre>${escape(text)}</pre>` };
}
