import type { ContactMessage } from '../../../shared/contract/contact.ts';
import type { ContactProblem } from '../../../shared/text/contact.ts';
import { accountSettings, type StoreOutcome, storeMessage } from '../../services/accounts/index.ts';
import { singleFlight } from '../../platform/cache/single-flight.ts';
import type { AppContext } from '../../context.ts';
import { settingsOf } from '../../env.ts';
import { attempt } from '../../http/attempts.ts';
import { networkOf, isWithinLimit } from '../../http/rate-limit.ts';
import { withTimeout } from '../../platform/timeout.ts';
import { type MailSettings, sendMail } from '../../services/mail/index.ts';
import { leaveMark, markHere, readMark } from './marks.ts';
import { messageId } from './message-id.ts';

/** A message on its way: the number of the form it was written in, and whether an earlier try is known to have failed. */
export type Letter = { formId: string; again: boolean; message: ContactMessage };

/** `tried`: the mail service was asked, or would have been; trying again is then no repetition. */
export type Delivery = { ok: true } | { ok: false; problem: ContactProblem; tried: boolean; retryAfter?: number };

/** Supabase may hold the mail up no longer than this, and a repetition waits this long for the first, in milliseconds. */
const keepingPatience = 1_000;
const deliveryTimeout = 6_000;

const sent: Delivery = { ok: true };

/** Keeps the message where there are accounts; it is mailed whether that works or not. */
async function keep(c: AppContext, id: string, message: ContactMessage): Promise<StoreOutcome> {
  const found = accountSettings(settingsOf(c.env));
  if (!found.ok) return 'lost';
  const keeping = storeMessage(found.accounts, { session: c.var.session, network: networkOf(c) }, id, message);
  c.executionCtx.waitUntil(keeping);
  return withTimeout(keeping, keepingPatience, 'lost');
}

/**
 * Whether the mail still has to go. A new row is the first of its number, everywhere. Of a number that is known, or that
 * could not be kept, this data centre may remember how its mail went. Where nobody does, the form tells: it was given back
 * as failed, or it is a repetition of one whose answer got lost, and then the row is what is left to be sure of.
 */
async function isDue(c: AppContext, id: string, kept: StoreOutcome, again: boolean): Promise<boolean> {
  if (kept === 'new') return true;
  const mark = await readMark(c, id);
  return mark ? mark === 'failed' : kept === 'lost' || again;
}

async function deliverFirst(c: AppContext, mail: MailSettings, id: string, letter: Letter): Promise<Delivery> {
  if (!(await isWithinLimit(c, 'MAIL_LIMIT'))) return { ok: false, problem: 'too-many-messages', tried: false };
  const counted = await attempt(c, 'contact', networkOf(c));
  if (!counted.ok) {
    return { ok: false, problem: 'too-many-messages', tried: false, retryAfter: counted.retryAfter };
  }
  const kept = await keep(c, id, letter.message);
  const isRepetition = !(await isDue(c, id, kept, letter.again));
  const outcome = isRepetition ? sent : await sendMail(mail, letter.message);
  counted.settle(!isRepetition && (outcome.ok || kept === 'new'));
  if (!isRepetition) leaveMark(c, id, outcome.ok ? 'sent' : 'failed');
  return outcome.ok ? sent : { ...outcome, tried: true };
}

/**
 * Keeps a message and mails it. However often it is sent, it is one row and one mail: at once, the later ones wait for the
 * first and share its outcome; later, what is known of its number decides. What cannot be held: two tries at the same time
 * in two isolates while nothing can be kept, and a mail service that took a mail without saying so before the deadline.
 * A retry mails those again, because a second mail is better than none.
 */
export async function deliver(c: AppContext, mail: MailSettings, letter: Letter): Promise<Delivery> {
  const id = await messageId(letter.formId, letter.message);
  if (markHere(id) === 'sent') return sent;
  const keepAlive = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
  return singleFlight(`letter ${id}`, keepAlive, () => deliverFirst(c, mail, id, letter), deliveryTimeout);
}
