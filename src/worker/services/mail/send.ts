import type { ContactMessage } from '../../../shared/contract/contact.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';
import { fetchWithin } from '../../platform/outbound/fetch.ts';
import { type MailOutcome, toMailOutcome } from './outcome.ts';
import type { MailSettings } from './settings.ts';
import { logWarning } from '../../platform/log.ts';

/** Breaks up `{{`, so that a visitor cannot use template variables. */
const escapeBraces = (text: string) => text.replace(/\{(?=\{)/g, '{ ');

/** The template's variables. The template names the recipient; no variable can. */
const toParameters = ({ name, email, subject, message }: ContactMessage) => ({
  name: escapeBraces(name),
  email: escapeBraces(email),
  subject: escapeBraces(subject),
  message: escapeBraces(message),
});

/**
 * Sends a message through the mail service. Does not retry: an attempt without a response may have sent the mail. Logs
 * failures without the message.
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
    const outcome = toMailOutcome(response.status, await response.text());
    if (!outcome.ok) logWarning(`mail ${outcome.problem} ${response.status}`);
    return outcome;
  } catch (error) {
    logWarning(`mail ${error instanceof OutboundError ? error.problem : 'unexpected'}`);
    return { ok: false, problem: 'not-answering' };
  }
}
