import { composeDigest } from '../../../shared/domain/digest.ts';
import { routes } from '../../../shared/routes.ts';
import type { Settings } from '../../env.ts';
import { logWarning } from '../../platform/log.ts';
import { claimDigests, type DueDigest, releaseDigest } from '../../services/accounts/digests.ts';
import type { AccountSettings } from '../../services/accounts/settings.ts';
import type { MailOutcome } from '../../services/mail/outcome.ts';
import { sendMail } from '../../services/mail/send.ts';
import { mailSettings } from '../../services/mail/settings.ts';
import { writeDigestMail } from './mail.tsx';

type Sender = Extract<ReturnType<typeof mailSettings>, { ok: true }>;
type Site = { url: string; images: string };

const nothingToSend: MailOutcome = { ok: true };

/** Template variables for the headers of one-click unsubscription (RFC 8058, section 3.1). */
const unsubscribeHeaders = (address: string) => ({
  list_unsubscribe: `<${address}>`,
  list_unsubscribe_post: 'List-Unsubscribe=One-Click',
});

function sendDigest({ mail, templateId }: Sender, site: Site, today: string, due: DueDigest): Promise<MailOutcome> {
  const digest = composeDigest(due, today);
  if (!digest) return Promise.resolve(nothingToSend);
  const unsubscribe = site.url + routes.unsubscribe(due.token);
  const { frequency, email } = due;
  const content = writeDigestMail({ digest, frequency, today, site: site.url, images: site.images, unsubscribe });
  return sendMail(mail, {
    templateId,
    parameters: { to_email: email, ...content, ...unsubscribeHeaders(unsubscribe) },
  });
}

/** Returns whether a failure ends the run. A nonexistent address must not stop the digests of others. */
const stopsRun = (outcome: MailOutcome) => !outcome.ok && outcome.problem !== 'no-recipient';

/**
 * Sends at most `limit` digests that are due on the ISO day `today`, in sequence. After a failure of the mail service
 * the others stay due for the next run. A mail that may have been sent is not sent again. Returns how many digests were
 * due. Throws if the database fails.
 */
export async function sendDigests(
  settings: Settings,
  accounts: AccountSettings,
  { today, limit }: { today: string; limit: number },
): Promise<number> {
  const sender = mailSettings(settings, 'MAIL_DIGEST_TEMPLATE_ID');
  const { SITE_URL: url, IMAGE_URL: images, BLOCKED_TITLES: blocked } = settings;
  if (!sender.ok || !url) return 0;
  const claimed = await claimDigests(accounts, { today, limit, blocked });
  for (const [index, due] of claimed.entries()) {
    const outcome = await sendDigest(sender, { url, images }, today, due);
    if (!stopsRun(outcome)) continue;
    const unsent = claimed.slice(!outcome.ok && outcome.mayBeSent ? index + 1 : index);
    logWarning(`digest stopped, ${unsent.length} of ${claimed.length} left`);
    for (const { userId } of unsent) await releaseDigest(accounts, userId, today);
    break;
  }
  return claimed.length;
}
