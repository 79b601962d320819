import * as v from 'valibot';
import type { ContactProblem } from '../../../shared/text/contact.ts';

/** Whether the mail service has taken a mail, and if not why, by our own name. */
export type MailOutcome = { ok: true } | { ok: false; problem: ContactProblem };

/** All the service says when it has taken a mail. */
const takenSchema = v.pipe(v.string(), v.trim(), v.literal('OK'));

/** What its statuses mean. https://www.emailjs.com/docs/rest-api/send/ */
const problems: Readonly<Record<number, ContactProblem>> = {
  400: 'wrong-settings',
  401: 'wrong-settings',
  403: 'forbidden',
  404: 'wrong-settings',
  412: 'rejected',
  422: 'no-recipient',
  429: 'too-many-mails',
  451: 'forbidden',
};

/** Reads an answer of the mail service, which is plain text; its words are for its operator and go nowhere. */
export function readAnswer(status: number, text: string): MailOutcome {
  if (status === 200) return v.is(takenSchema, text) ? { ok: true } : { ok: false, problem: 'wrong-answer' };
  return { ok: false, problem: problems[status] ?? (status >= 500 ? 'not-answering' : 'wrong-answer') };
}
