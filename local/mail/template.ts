import { escape, type Mail } from '../supabase/mail.ts';
import { mailKeys } from './keys.ts';

/** The recipient of contact mails, set by the operator's template. A request cannot choose it. */
export const recipient = 'operator@marquee.example';

type Template = {
  to: string;
  subject: string;
  text: string;
  /** By name. */ headers?: Record<string, string>;
};

/** The operator's templates by id. Placeholders in values are not replaced. */
export const templates: Readonly<Record<string, Template>> = {
  [mailKeys.templateId]: {
    to: recipient,
    subject: 'Contact: {{subject}}',
    text: 'From: {{name}}\nReply-To: {{email}}\n\n{{message}}',
  },
  [mailKeys.digestTemplateId]: {
    to: '{{to_email}}',
    subject: '{{subject}}',
    text: '{{text}}',
    headers: { 'List-Unsubscribe': '{{list_unsubscribe}}', 'List-Unsubscribe-Post': '{{list_unsubscribe_post}}' },
  },
};

type TemplateRequest = { template_id: string; template_params: Readonly<Record<string, unknown>> };

/** Renders the mail of a request. The HTML is the parameter `html` or, by default, the escaped text. */
export function fillTemplate({ template_id, template_params: parameters }: TemplateRequest): Mail {
  const { to, subject, text, headers = {} } = templates[template_id]!;
  const fill = (given: string) => given.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(parameters[name] ?? ''));
  const filled = fill(text);
  return {
    to: fill(to),
    subject: fill(subject),
    text: filled,
    html: typeof parameters['html'] === 'string' ? parameters['html'] : `<pre>${escape(filled)}</pre>`,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)])),
  };
}
