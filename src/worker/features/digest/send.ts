import { composeDigest } from '../../../shared/domain/digest.ts';
import { routes } from '../../../shared/routes.ts';
import type { Settings } from '../../env.ts';
import { logWarning } from '../../platform/log.ts';
import { pause } from '../../platform/timeout.ts';
import { beginDigest, claimDigests, type DueDigest, releaseDigest } from '../../services/accounts/digests.ts';
import type { AccountSettings } from '../../services/accounts/settings.ts';
import type { MailOutcome } from '../../services/mail/outcome.ts';
import { sendMail } from '../../services/mail/send.ts';
import { mailSettings } from '../../services/mail/settings.ts';
import { writeDigestMail } from './mail.tsx';

type Sender = Extract<ReturnType<typeof mailSettings>, { ok: true }>;
type Site = { url: string; images: string };

/** Template variables for the headers of one-click unsubscription (RFC 8058, section 3.1). */
const unsubscribeHeaders = (address: string) => ({
  list_unsubscribe: `<${address}>`,
  list_unsubscribe_post: 'List-Unsubscribe=One-Click',
});

/** The pause before each mail, in milliseconds: EmailJS accepts one a second. Tests shorten it. */
export const pace = { beforeMail: 1_100 };

/** Mails a digest. Sends no mail if nothing is new. Retries once if the mail service receives too many. */
async function sendDigest(
  { mail, templateId }: Sender,
  site: Site,
  today: string,
  due: DueDigest,
): Promise<{ outcome: MailOutcome; isRetried: boolean }> {
  const digest = composeDigest(due, today);
  if (!digest) return { outcome: { ok: true }, isRetried: false };
  const unsubscribe = site.url + routes.unsubscribe(due.token);
  const { frequency, email } = due;
  const content = writeDigestMail({ digest, frequency, today, site: site.url, images: site.images, unsubscribe });
  const parameters = { to_email: email, ...content, ...unsubscribeHeaders(unsubscribe) };
  const send = async () => {
    await pause(pace.beforeMail);
    return sendMail(mail, { templateId, parameters });
  };
  const outcome = await send();
  const isRetried = !outcome.ok && outcome.problem === 'too-many-mails';
  return { outcome: isRetried ? await send() : outcome, isRetried };
}

/** The problems that may concern one recipient or one mail. They must not stop the digests of others. */
const ofOneMail: ReadonlySet<string> = new Set(['rejected', 'invalid-response']);

/** The digests of one claim. Its response fits into the size limit. */
const batchSize = 20;

/**
 * Sends digests that are due, in sequence. Begins none after `limit` calls, not counting those that claim or release.
 * Ends at `end` (ms since 1970) and after a failure of the mail service or two rejected digests. The others are due again
 * in a quarter of an hour then, and also if this throws. A mail that may have been sent is not sent again. Throws if the
 * database fails.
 */
export async function sendDigests(
  settings: Settings,
  accounts: AccountSettings,
  { now, limit, end }: { now: Date; limit: number; end: number },
): Promise<void> {
  const sender = mailSettings(settings, 'MAIL_DIGEST_TEMPLATE_ID');
  const { SITE_URL: url, IMAGE_URL: images, BLOCKED_TITLES: blocked } = settings;
  if (!sender.ok || !url) return;
  const today = now.toISOString().slice(0, 10);
  let left: DueDigest[] = [];
  let [calls, failures] = [0, 0];
  while (calls < limit && Date.now() < end) {
    if (left.length === 0)
      left = await claimDigests(accounts, { now, limit: Math.min(batchSize, Math.ceil((limit - calls) / 2)), blocked });
    const due = left.shift();
    if (!due) return;
    calls += 2;
    if (!(await beginDigest(accounts, due, today))) continue;
    const { outcome, isRetried } = await sendDigest(sender, { url, images }, today, due);
    if (isRetried) calls += 1;
    if (outcome.ok || outcome.problem === 'no-recipient') continue;
    const isRejected = ofOneMail.has(outcome.problem);
    if (!outcome.mayBeSent) await releaseDigest(accounts, due, { today, isRejected });
    failures += 1;
    if (isRejected && failures < 2) continue;
    return logWarning(`digest stopped, ${left.length} left`);
  }
}
