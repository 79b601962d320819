import { mailSettingText } from '../../../shared/text/contact.ts';
import type { Settings } from '../../env.ts';

/** The settings of the mail service. */
export type MailSettings = {
  url: string;
  serviceId: string;
  templateId: string;
  publicKey: string;
  privateKey: string;
};

type MailSettingsResult = { ok: true; mail: MailSettings } | { ok: false; problem: string };

const missing = (name: string): MailSettingsResult => ({ ok: false, problem: mailSettingText(name) });

/** The mail service's settings, or a message that names the first missing one. */
export function mailSettings({
  MAIL_URL: url,
  MAIL_SERVICE_ID: serviceId,
  MAIL_TEMPLATE_ID: templateId,
  MAIL_PUBLIC_KEY: publicKey,
  MAIL_PRIVATE_KEY: privateKey,
}: Settings): MailSettingsResult {
  if (!url) return missing('MAIL_URL');
  if (!serviceId) return missing('MAIL_SERVICE_ID');
  if (!templateId) return missing('MAIL_TEMPLATE_ID');
  if (!publicKey) return missing('MAIL_PUBLIC_KEY');
  if (!privateKey) return missing('MAIL_PRIVATE_KEY');
  return { ok: true, mail: { url, serviceId, templateId, publicKey, privateKey } };
}
