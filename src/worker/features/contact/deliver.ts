import type { ContactMessage } from '../../../shared/contract/contact.ts';
import type { ContactProblem } from '../../../shared/text/contact.ts';
import { type StoreOutcome, storeMessage } from '../../services/accounts/contact.ts';
import { singleFlight } from '../../platform/cache/single-flight.ts';
import { type AppContext, keepAliveOf } from '../../context.ts';
import { attempt } from '../../http/attempts.ts';
import { networkOf, isWithinLimit } from '../../http/rate-limit.ts';
import { accountsOf } from '../../http/owner.ts';
import { withTimeout } from '../../platform/timeout.ts';
import { sendMail } from '../../services/mail/send.ts';
import type { MailSettings } from '../../services/mail/settings.ts';
import { saveMailState, findLocalState, findMailState } from './mail-state.ts';
import { uuidOf } from '../../platform/digest.ts';

/** A submitted contact form: its id, its message, and whether an earlier attempt is known to have failed. */
type ContactSubmission = { formId: string; retry: boolean; message: ContactMessage };

/** The mail service and the template of contact mails. The template, not a variable, sets the recipient. */
type ContactMail = { mail: MailSettings; templateId: string };

/** `tried`: the mail was attempted, so that sending the form again is a retry and not a repetition. */
export type Delivery = { ok: true } | { ok: false; problem: ContactProblem; tried: boolean; retryAfter?: number };

/** How long a mail waits for Supabase, and a simultaneous repetition for the first attempt, in milliseconds. */
const storeTimeout = 1_000;
const deliveryTimeout = 6_000;

const sent: Delivery = { ok: true };

/** Stores the message if the site has accounts. It is mailed even if storing fails. */
async function store(c: AppContext, id: string, message: ContactMessage): Promise<StoreOutcome> {
  const accounts = accountsOf(c);
  if (!accounts) return 'failed';
  const storing = storeMessage(accounts, { session: c.get('session'), network: networkOf(c) }, id, message);
  c.executionCtx.waitUntil(storing);
  return withTimeout(storing, storeTimeout, 'failed');
}

/**
 * Returns whether the mail still has to be sent. A new row is the first attempt. Otherwise the mail's state in this
 * data centre decides. If the state is unknown, the mail is sent for a retry and if the message could not be stored.
 * Otherwise the stored row proves that an earlier attempt, whose response was lost, handled the mail.
 */
async function needsMail(c: AppContext, id: string, stored: StoreOutcome, retry: boolean): Promise<boolean> {
  if (stored === 'new') return true;
  const known = await findMailState(c, id);
  return known ? known === 'failed' : stored === 'failed' || retry;
}

async function deliverOnce(
  c: AppContext,
  { mail, templateId }: ContactMail,
  id: string,
  submission: ContactSubmission,
): Promise<Delivery> {
  if (!(await isWithinLimit(c, 'MAIL_LIMIT'))) return { ok: false, problem: 'too-many-messages', tried: false };
  const counted = await attempt(c, 'contact', networkOf(c));
  if (!counted.ok) {
    return { ok: false, problem: 'too-many-messages', tried: false, retryAfter: counted.retryAfter };
  }
  const stored = await store(c, id, submission.message);
  const isRepeated = !(await needsMail(c, id, stored, submission.retry));
  const outcome = isRepeated ? sent : await sendMail(mail, { templateId, parameters: submission.message });
  counted.settle(!isRepeated && (outcome.ok || stored === 'new'));
  if (!isRepeated) saveMailState(c, id, outcome.ok ? 'sent' : 'failed');
  return outcome.ok ? sent : { ...outcome, tried: true };
}

/**
 * Derives the id of a message from its form and text. The same message sent again has the same id, an edited one has
 * another.
 */
export const messageId = (formId: string, { name, email, subject, message: text }: ContactMessage): Promise<string> =>
  uuidOf(JSON.stringify([formId, name, email, subject, text]));

/**
 * Stores and mails a message once, however often it is submitted. Simultaneous attempts share the first one's outcome.
 * Later attempts look up the message's id. Two cases cause a second mail, which is better than none: simultaneous
 * attempts in two isolates while nothing can be stored, and a retry of a mail that was accepted without a response.
 */
export async function deliver(c: AppContext, mail: ContactMail, submission: ContactSubmission): Promise<Delivery> {
  const id = await messageId(submission.formId, submission.message);
  if (findLocalState(id) === 'sent') return sent;
  return singleFlight(`contact ${id}`, keepAliveOf(c), () => deliverOnce(c, mail, id, submission), deliveryTimeout);
}
