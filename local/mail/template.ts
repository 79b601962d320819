import type { Mail } from '../supabase/mail.ts';
import type { MailRequest } from './check.ts';

/** Whom the operator's template writes to; a request can name nobody. */
export const recipient = 'operator@marquee.example';

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The template as an operator would set it up: every mark is filled once, and never read again. */
const template = {
  subject: 'Contact: {{subject}}',
  text: 'From: {{name}}\nReply-To: {{email}}\n\n{{message}}',
};

/** The mail that a request becomes. */
export function fillTemplate({ template_params: given }: MailRequest): Mail {
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(given[name] ?? ''));
  const text = fill(template.text);
  return { to: recipient, subject: fill(template.subject), text, html: `<pre>${escape(text)}</pre>` };
}
