import { mailSettingText } from '../../../shared/text/contact.ts';
import type { Settings } from '../../env.ts';

/** An account of the mail service. */
export type MailSettings = { url: string; serviceId: string; publicKey: string; privateKey: string };

type MailSettingsResult = { ok: true; mail: MailSettings; templateId: string } | { ok: false; problem: string };

/** Returns the mail service and the template of a kind of mail, or a message that names the first missing setting. */
export function mailSettings(
  settings: Settings,
  template: 'MAIL_TEMPLATE_ID' | 'MAIL_DIGEST_TEMPLATE_ID',
): MailSettingsResult {
  const names = ['MAIL_URL', 'MAIL_SERVICE_ID', template, 'MAIL_PUBLIC_KEY', 'MAIL_PRIVATE_KEY'] as const;
  const missing = names.find((name) => !settings[name]);
  if (missing) return { ok: false, problem: mailSettingText(missing) };
  const [url = '', serviceId = '', templateId = '', publicKey = '', privateKey = ''] = names.map(
    (name) => settings[name],
  );
  return { ok: true, templateId, mail: { url, serviceId, publicKey, privateKey } };
}
