import { mailSettingText } from '../../../shared/text/contact.ts';
import type { Settings } from '../../env.ts';

/** An account of the mail service. */
export type MailSettings = { url: string; serviceId: string; publicKey: string; privateKey: string };

type MailSettingsResult = { ok: true; mail: MailSettings; templateId: string } | { ok: false; problem: string };

const missing = (name: string): MailSettingsResult => ({ ok: false, problem: mailSettingText(name) });

/** Returns the mail service and the template of a kind of mail, or a message that names the first missing setting. */
export function mailSettings(
  settings: Settings,
  template: 'MAIL_TEMPLATE_ID' | 'MAIL_DIGEST_TEMPLATE_ID',
): MailSettingsResult {
  const { MAIL_URL: url, MAIL_SERVICE_ID: serviceId, [template]: templateId } = settings;
  const { MAIL_PUBLIC_KEY: publicKey, MAIL_PRIVATE_KEY: privateKey } = settings;
  if (!url) return missing('MAIL_URL');
  if (!serviceId) return missing('MAIL_SERVICE_ID');
  if (!templateId) return missing(template);
  if (!publicKey) return missing('MAIL_PUBLIC_KEY');
  if (!privateKey) return missing('MAIL_PRIVATE_KEY');
  return { ok: true, templateId, mail: { url, serviceId, publicKey, privateKey } };
}
