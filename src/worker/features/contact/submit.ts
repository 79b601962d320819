import { checkForm } from '../../../shared/contract/auth.ts';
import { type ContactResponse, contactMarksSchema, contactSchema } from '../../../shared/contract/contact.ts';
import { routes } from '../../../shared/routes.ts';
import { contactProblemText } from '../../../shared/text/contact.ts';
import type { AppContext, Screen } from '../../context.ts';
import { readForm } from '../../http/read-form.ts';
import { saveToast } from '../../http/toast.ts';
import { wantsJson } from '../../http/wants-json.ts';
import { mailSettings } from '../../services/mail/settings.ts';
import type { PageOptions } from '../../render/page.ts';
import { deliver, type Delivery } from './deliver.ts';
import { contactHeaders, sendContact } from './route.tsx';

/** In bytes. Form encoding takes up to twelve bytes per character, for a message of 5,000 characters. */
const maxFormBytes = 96 * 1024;

type Fields = Readonly<Record<string, string>>;
type Outcome = Pick<ContactResponse, 'sent' | 'problems'> & { tried?: boolean; options?: PageOptions };

const sent: Outcome = { sent: true, problems: {} };
const rejected = (problems: ContactResponse['problems'], options: PageOptions): Outcome => ({
  sent: false,
  problems,
  options,
});

function readMarks(fields: Fields) {
  const checked = checkForm(contactMarksSchema, fields);
  const { key = '', retry = false, reference = '' } = checked.ok ? checked.value : {};
  return { id: key || crypto.randomUUID(), retry, reference };
}

function toOutcome(delivery: Delivery): Outcome {
  if (delivery.ok) return sent;
  const { problem, tried, retryAfter = 60 } = delivery;
  const isLimit = problem === 'too-many-messages' || problem === 'too-many-mails';
  const options: PageOptions = isLimit
    ? { status: 429, headers: { 'retry-after': String(retryAfter) } }
    : { status: 503 };
  return { ...rejected({ form: contactProblemText[problem] }, options), tried };
}

async function receive(c: AppContext, fields: Fields, marks: ReturnType<typeof readMarks>): Promise<Outcome> {
  const found = mailSettings(c.get('settings'), 'MAIL_TEMPLATE_ID');
  if (!found.ok) return rejected({ form: contactProblemText['not-set-up'] }, { status: 503 });
  const { id: formId, retry } = marks;
  if (marks.reference) return sent; // a bot filled in the hidden field
  const checked = checkForm(contactSchema, fields);
  if (!checked.ok) return rejected(checked.problems, { status: 422 });
  return toOutcome(await deliver(c, found, { formId, retry, message: checked.value }));
}

/**
 * POST /contact: responds with JSON to scripts, otherwise with the page or a redirect to the profile. A message that
 * could not be sent stays in the form. After success the form has a new id and only the name and address.
 */
export const submitContact: Screen = async (c) => {
  const fields = await readForm(c, maxFormBytes);
  const marks = readMarks(fields);
  const outcome = await receive(c, fields, marks);
  const { problems, tried = false, options = {} } = outcome;
  const next = outcome.sent ? { id: crypto.randomUUID(), retry: false } : { id: marks.id, retry: marks.retry || tried };

  if (wantsJson(c)) {
    const body: ContactResponse = { sent: outcome.sent, problems, ...next };
    return c.json(body, options.status ?? 200, { ...contactHeaders, ...options.headers });
  }
  if (outcome.sent && fields['from'] === 'profile' && c.get('viewer')) {
    saveToast(c, 'message-sent');
    return c.redirect(routes.profileTab('contact'), 303);
  }
  const { name = '', email = '', subject = '', message = '' } = fields;
  const values: Fields = outcome.sent ? { name, email } : { name, email, subject, message };
  return sendContact(c, { state: { values, problems }, ...next, sent: outcome.sent }, options);
};
