import * as v from 'valibot';
import { titleNewsSchema } from '../../../shared/contract/title-news.ts';
import { uuid } from '../../../shared/contract/fields.ts';
import { dataClient, serviceClient } from './client.ts';
import { listNewsSchema } from './named-list-follows.ts';
import { callFunction, tryOrNull, tryToWrite } from './rows.ts';
import type { AccountSettings } from './settings.ts';

const dueSchema = v.object({
  userId: uuid,
  email: v.string(),
  /** Part of the unsubscribe URL. */
  token: uuid,
  frequency: v.picklist(['daily', 'weekly']),
  /** The ISO day of the previous digest, or the first day that this one covers. */
  since: v.string(),
  news: v.array(titleNewsSchema),
  lists: listNewsSchema,
});

/** An invalid digest must not keep the others of its batch. */
const batchSchema = v.array(v.fallback(v.nullable(dueSchema), null));

/** A user whose digest is due, with the news since the last one about the titles and lists that they follow. */
export type DueDigest = v.InferOutput<typeof dueSchema>;

type Claim = { now: Date; limit: number; blocked: ReadonlySet<string> };

/**
 * Claims at most `limit` digests that are due, so that no other run claims them for a quarter of an hour. They do not
 * contain blocked titles (`movie:104`). Throws on failure.
 */
export async function claimDigests(accounts: AccountSettings, { now, limit, blocked }: Claim): Promise<DueDigest[]> {
  const given = { p_now: now.toISOString(), p_limit: limit, p_blocked: [...blocked] };
  return (await callFunction(serviceClient(accounts), 'claim_digests', batchSchema, given)).filter(
    (due) => due !== null,
  );
}

/** Marks a claimed digest as sent. Returns false if it is marked already. Throws on failure. */
export const beginDigest = (accounts: AccountSettings, { userId }: DueDigest, today: string): Promise<boolean> =>
  callFunction(serviceClient(accounts), 'begin_digest', v.boolean(), { p_user: userId, p_today: today });

/**
 * Makes a digest due again that was marked as sent: a quarter of an hour after its claim, or on the next day if the mail
 * service rejected it. Logs failures.
 */
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
  tryOrNull('unsubscribe', () =>
    callFunction(dataClient(accounts, null), 'stop_digest', v.boolean(), { p_token: token }),
  );
