import * as v from 'valibot';
import type { ContactProblem } from '../../../shared/text/contact.ts';

/**
 * Whether the mail service has accepted a mail, or why not. `mayBeSent` is true if the mail may have been sent
 * nevertheless: an error of the service or of a proxy may follow the delivery.
 */
export type MailOutcome = { ok: true } | { ok: false; problem: ContactProblem; mayBeSent: boolean };

/** The body of a successful response. */
const acceptedSchema = v.pipe(v.string(), v.trim(), v.literal('OK'));

/** The meaning of error statuses. https://www.emailjs.com/docs/rest-api/send/ */
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

/** Maps a response of the mail service. Its error messages are for the operator and are not shown. */
export function toMailOutcome(status: number, text: string): MailOutcome {
  if (status === 200) {
    return v.is(acceptedSchema, text) ? { ok: true } : { ok: false, problem: 'invalid-response', mayBeSent: true };
  }
  const problem = problems[status] ?? (status >= 500 ? 'unavailable' : 'invalid-response');
  return { ok: false, problem, mayBeSent: status >= 500 };
}
