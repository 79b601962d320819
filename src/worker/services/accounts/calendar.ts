import * as v from 'valibot';
import { maxCalendarTitles } from '../../../shared/contract/calendar.ts';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import type { Span } from '../../../shared/domain/month.ts';
import { hmac, sha256 } from '../../platform/digest.ts';
import { dataClient } from './client.ts';
import { clientOf, parseRow, tryOrNull, tryToWrite, type WriteOutcome, callFunction } from './rows.ts';
import type { Owner } from './session.ts';
import type { AccountSettings } from './settings.ts';
import { mediaType, uuid } from '../../../shared/contract/fields.ts';

/** A title whose releases and episodes a user follows. */
export type FollowedTitle = TitleId;

/** The titles that the database's functions return. */
export const followedSchema: v.GenericSchema<unknown, FollowedTitle[]> = v.array(
  v.object({ mediaType, id: v.number() }),
);

/** The followed titles that may have something in a span, the latest first. `isCut` is true if others are left out. */
type FollowedInSpan = { titles: FollowedTitle[]; isCut: boolean };

const within = ({ from, to }: Span) => ({ p_from: from, p_to: to, p_limit: maxCalendarTitles + 1 });

const toFollowed = (titles: FollowedTitle[]): FollowedInSpan => ({
  titles: titles.slice(0, maxCalendarTitles),
  isCut: titles.length > maxCalendarTitles,
});

/** Loads the titles that a user follows and that may have something in a span. On failure, logs it and returns null. */
export const loadFollowed = (owner: Owner, span: Span): Promise<FollowedInSpan | null> =>
  tryOrNull('calendar', async () =>
    toFollowed(await callFunction(clientOf(owner), 'followed_titles', followedSchema, within(span))),
  );

/** Returns the token of a user's calendar address: 256 bits that cannot be derived without the key. */
const tokenOf = (key: Uint8Array, userId: string, nonce: string): Promise<string> =>
  hmac(key, `calendar ${userId} ${nonce}`);

const rowSchema = v.object({ nonce: uuid, token_hash: v.string() });

/**
 * Loads the token of a user's calendar address. `token` is null if there is no address or its key has been removed. On
 * failure, logs the error and returns null.
 */
export const loadFeedToken = (owner: Owner): Promise<{ token: string | null } | null> =>
  tryOrNull('calendar', async () => {
    const rows = clientOf(owner).from('calendar_feeds').select('nonce, token_hash');
    const row = parseRow(rowSchema, (await rows.throwOnError()).data);
    for (const key of row ? owner.accounts.sessionKeys : []) {
      const token = await tokenOf(key, owner.session.viewer.id, row!.nonce);
      if ((await sha256(token)) === row!.token_hash) return { token };
    }
    return { token: null };
  });

/** The SQLSTATE of a row that another request has inserted at the same time. */
const duplicateCode = '23505';

/** Creates a user's calendar address and revokes the previous one. */
export const createFeed = (owner: Owner): Promise<WriteOutcome> =>
  tryToWrite('calendar', async () => {
    const nonce = crypto.randomUUID();
    const token_hash = await sha256(await tokenOf(owner.accounts.sessionKeys[0]!, owner.session.viewer.id, nonce));
    const feeds = clientOf(owner).from('calendar_feeds');
    // An upsert would need the right to insert user_id.
    const replace = async () => {
      const replaced = feeds.update({ nonce, token_hash }).eq('user_id', owner.session.viewer.id).select('nonce');
      return v.parse(v.array(v.unknown()), (await replaced.throwOnError()).data).length > 0;
    };
    if (await replace()) return;
    const { error } = await feeds.insert({ nonce, token_hash });
    if (error && (error.code !== duplicateCode || !(await replace()))) throw error;
  });

/** Revokes a user's calendar address. Idempotent. */
export const removeFeed = (owner: Owner): Promise<WriteOutcome> =>
  tryToWrite('calendar', () =>
    clientOf(owner).from('calendar_feeds').delete().eq('user_id', owner.session.viewer.id).throwOnError(),
  );

/** `loadFollowed` for the owner of a calendar address. Returns undefined for an unknown token. */
export const loadFollowedByToken = (
  accounts: AccountSettings,
  token: string,
  span: Span,
): Promise<FollowedInSpan | null | undefined> =>
  tryOrNull('calendar feed', async () => {
    const given = { p_token_hash: await sha256(token), ...within(span) };
    const titles = await callFunction(
      dataClient(accounts, null),
      'read_calendar_feed',
      v.nullable(followedSchema),
      given,
    );
    return titles ? toFollowed(titles) : undefined;
  });
