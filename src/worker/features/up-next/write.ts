import * as v from 'valibot';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { parseTitleKey } from '../../../shared/domain/title-key.ts';
import type { AppContext } from '../../context.ts';
import { writeCookie } from '../../http/cookies.ts';
import { ownerOf } from '../../http/owner.ts';
import { openRemoval } from '../../services/accounts/removals.ts';
import { setUpNextDismissed } from '../../services/accounts/up-next-dismissals.ts';

type Changed = { ok: true } | { ok: false; problem: 'signed-out' | 'unavailable' };

/**
 * Removes a title from the user's Continue Watching, or restores it, unless a later press was stored. `at` is the ISO
 * time of the press, by default now. Idempotent.
 */
export async function setDismissed(c: AppContext, title: TitleId, value: boolean, at?: string): Promise<Changed> {
  const owner = ownerOf(c);
  if (!owner) return { ok: false, problem: 'signed-out' };
  const outcome = await setUpNextDismissed(owner, title, { value, at });
  if (outcome !== 'written') return { ok: false, problem: 'unavailable' };
  if (!value) writeCookie(c, 'following', 'yes');
  return { ok: true };
}

/** Opens the seal of a title that the user has removed. Returns null for any other seal. */
export async function openRemovedTitle(c: AppContext, sealed: string): Promise<TitleId | null> {
  const owner = ownerOf(c);
  const key = owner && (await openRemoval(owner, 'up-next', v.string(), sealed));
  return key ? parseTitleKey(key) : null;
}
