import { fillTemplate, type Mail } from './mail.ts';
import type { Gateway } from './gateway.ts';

/** Security notices to a user. supabase/config.toml gives hosted Supabase the same subjects and templates. */
export const noticeSubjects = {
  password_changed: 'Your password was changed',
  identity_linked: 'A way to sign in was added',
  identity_unlinked: 'A way to sign in was removed',
  mfa_factor_enrolled: 'An authenticator was added',
  mfa_factor_unenrolled: 'An authenticator was removed',
};

export type NoticeKind = keyof typeof noticeSubjects;

/** Renders a notice. `provider` is the linked or unlinked service. */
export function writeNotice(
  kind: NoticeKind,
  email: string,
  { siteUrl, provider = '' }: { siteUrl: string; provider?: string },
): Mail {
  const values = { SiteURL: siteUrl, Email: email, Provider: provider };
  return { to: email, subject: noticeSubjects[kind], ...fillTemplate(kind, values) };
}

/** Mails a notice to a user who has an address. */
export async function notify(
  { siteUrl, sendMail }: Pick<Gateway, 'siteUrl' | 'sendMail'>,
  kind: NoticeKind,
  email: string | null | undefined,
  provider = '',
): Promise<void> {
  if (email) await sendMail(writeNotice(kind, email, { siteUrl, provider }));
}
