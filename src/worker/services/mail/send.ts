import type { ContactMessage } from '../../../shared/contract/contact.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';
import { fetchWithin } from '../../platform/outbound/fetch.ts';
import { type MailOutcome, readAnswer } from './answer.ts';
import type { MailSettings } from './settings.ts';
import { logWarning } from '../../platform/log.ts';

/** A template's own marks are no business of a visitor's: a brace beside a brace gets a blank between them. */
const plain = (text: string) => text.replace(/\{(?=\{)/g, '{ ');

/** What the template may use. The recipient is written in it: nothing here can name one. */
const toParameters = ({ name, email, subject, message }: ContactMessage) => ({
  name: plain(name),
  email: plain(email),
  subject: plain(subject),
  message: plain(message),
});

/**
 * Hands a message to the mail service, once: an attempt without an answer may have been a mail all the same, so nothing
 * is tried again here. What went wrong is logged without the message.
 */
export async function sendMail(mail: MailSettings, message: ContactMessage): Promise<MailOutcome> {
  const { url, serviceId, templateId, publicKey, privateKey } = mail;
  try {
    const response = await fetchWithin([new URL(url).origin])(`${url}/api/v1.0/email/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        service_id: serviceId,
        template_id: templateId,
        user_id: publicKey,
        accessToken: privateKey,
        template_params: toParameters(message),
      }),
    });
    const outcome = readAnswer(response.status, await response.text());
    if (!outcome.ok) logWarning(`mail ${outcome.problem} ${response.status}`);
    return outcome;
  } catch (error) {
    logWarning(`mail ${error instanceof OutboundError ? error.problem : 'surprise'}`);
    return { ok: false, problem: 'not-answering' };
  }
}
