import * as v from 'valibot';
import { titleNewsSchema } from '../../../shared/contract/title-news.ts';
import { dataClient, serviceClient } from './client.ts';
import { listNewsSchema } from './list-follows.ts';
import { tryOrNull, tryToWrite } from './rows.ts';
import type { AccountSettings } from './settings.ts';

const dueSchema = v.array(
  v.object({
    userId: v.pipe(v.string(), v.uuid()),
    email: v.string(),
    /** Part of the unsubscribe URL. */
    token: v.pipe(v.string(), v.uuid()),
    frequency: v.picklist(['daily', 'weekly']),
    /** The ISO day of the digest before, or the first day of which this one tells. */
    since: v.string(),
    news: v.array(titleNewsSchema),
    lists: listNewsSchema,
  }),
);

/** A user whose digest is due, with the news since the last one about the titles and lists that they follow. */
export type DueDigest = v.InferOutput<typeof dueSchema>[number];

type Claim = { today: string; limit: number; blocked: ReadonlySet<string> };

/**
 * Claims at most `limit` digests that are due on a day and marks them as sent, so that no other run claims them. They do
 * not contain blocked titles (`movie:104`). Throws on failure.
 */
export async function claimDigests(accounts: AccountSettings, { today, limit, blocked }: Claim): Promise<DueDigest[]> {
  const given = { p_today: today, p_limit: limit, p_blocked: [...blocked] };
  const claim = serviceClient(accounts).rpc('claim_digests', given);
  return v.parse(dueSchema, (await claim.throwOnError()).data);
}

/** Makes a claimed digest due again: at once, or on the next day if the mail service rejected it. Logs failures. */
export const releaseDigest = (
  accounts: AccountSettings,
  { userId }: DueDigest,
  { today, isRejected }: { today: string; isRejected: boolean },
): Promise<unknown> =>
  tryToWrite('digest', () =>
    serviceClient(accounts)
      .rpc('release_digest', { p_user: userId, p_today: today, p_failed: isRejected })
      .throwOnError(),
  );

/**
 * Stops the digest of the user to whom a token was sent. Returns false for an unknown token. On failure, logs the error
 * and returns null.
 */
export const stopDigest = (accounts: AccountSettings, token: string): Promise<boolean | null> =>
  tryOrNull('unsubscribe', async () => {
    const { data } = await dataClient(accounts, null).rpc('stop_digest', { p_token: token }).throwOnError();
    return v.parse(v.boolean(), data);
  });
