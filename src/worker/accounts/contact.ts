import * as v from 'valibot';
import type { ContactMessage } from '../../shared/contract/contact.ts';
import { dataClient } from './client.ts';
import { logFailure } from './log-failure.ts';
import type { Session } from './session.ts';
import type { AccountSettings } from './settings.ts';

/** What became of a message's row: there is one now, there was one already, or it could not be kept. */
export type Kept = 'new' | 'known' | 'lost';

/** How many rows came about: the table leaves out a repeated number without a word. */
const countSchema = v.picklist([0, 1]);

/** Keeps a message under the writer's own token, or a stranger's. A number that is kept already stays as it is. */
export async function keepMessage(
  accounts: AccountSettings,
  session: Session | null,
  id: string,
  message: ContactMessage,
): Promise<Kept> {
  try {
    const { count } = await dataClient(accounts, session?.accessToken ?? null)
      .from('contact_messages')
      .insert({ id, ...message }, { count: 'exact' })
      .throwOnError();
    return v.parse(countSchema, count) === 1 ? 'new' : 'known';
  } catch (error) {
    logFailure('contact', error);
    return 'lost';
  }
}
