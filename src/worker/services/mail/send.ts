import { OutboundError } from '../../platform/outbound/errors.ts';
import { fetchWithin } from '../../platform/outbound/request.ts';
import { type MailOutcome, toMailOutcome } from './outcome.ts';
import type { MailSettings } from './settings.ts';
import { logWarning } from '../../platform/log.ts';

/** Breaks up `{{`, so that values cannot use template variables. */
const escapeBraces = (text: string) => text.replace(/\{(?=\{)/g, '{ ');

/** A template of the mail service and the values of its variables. */
export type Mail = { templateId: string; parameters: Readonly<Record<string, string>> };

/**
 * Sends a mail through the mail service. Does not retry: an attempt without a response may have sent the mail. Logs
 * failures without the mail.
 */
export async function sendMail(mail: MailSettings, { templateId, parameters }: Mail): Promise<MailOutcome> {
  const { url, serviceId, publicKey, privateKey } = mail;
  try {
    const response = await fetchWithin(url)(`${url}/api/v1.0/email/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        service_id: serviceId,
        template_id: templateId,
        user_id: publicKey,
        accessToken: privateKey,
        template_params: Object.fromEntries(
          Object.entries(parameters).map(([name, value]) => [name, escapeBraces(value)]),
        ),
      }),
    });
    const outcome = toMailOutcome(response.status, await response.text());
    if (!outcome.ok) logWarning(`mail ${outcome.problem} ${response.status}`);
    return outcome;
  } catch (error) {
    const problem = error instanceof OutboundError ? error.problem : 'unexpected';
    logWarning(`mail ${problem}`);
    return { ok: false, problem: 'unavailable', mayBeSent: problem !== 'redirect' };
  }
}
