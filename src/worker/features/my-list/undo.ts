import * as v from 'valibot';
import { addedAtSchema } from '../../../shared/contract/my-list.ts';
import { parseTitleKey, titleKey } from '../../../shared/domain/title-key.ts';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import type { AppContext } from '../../context.ts';
import { ownerOf } from '../../http/owner.ts';
import { openRemoval, sealRemoval } from '../../services/accounts/removals.ts';

/** A title that was removed from My List, and when it had been added. */
export type Removed = { title: TitleId; addedAt: string };

const removedSchema = v.object({ title: v.string(), addedAt: addedAtSchema });

/** Seals a title that the user has removed from My List. Returns null for visitors. */
export async function sealRemoved(c: AppContext, { title, addedAt }: Removed): Promise<string | null> {
  const owner = ownerOf(c);
  return owner && sealRemoval(owner.accounts, owner.session, 'my-list', { title: titleKey(title), addedAt });
}

/** Opens the result of `sealRemoved`. Returns null for any other seal. */
export async function openRemoved(c: AppContext, sealed: string): Promise<Removed | null> {
  const owner = ownerOf(c);
  const removed = owner && (await openRemoval(owner.accounts, owner.session, 'my-list', removedSchema, sealed));
  const title = parseTitleKey(removed?.title);
  return removed && title ? { title, addedAt: removed.addedAt } : null;
}
