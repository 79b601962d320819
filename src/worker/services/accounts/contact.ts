import * as v from 'valibot';
import type { ContactMessage } from '../../../shared/contract/contact.ts';
import { dataClient } from './client.ts';
import { hmac } from '../../platform/digest.ts';
import { logWarning } from '../../platform/log.ts';
import { logFailure } from './log-failure.ts';
import type { Session } from './session.ts';
import type { AccountSettings } from './settings.ts';

/** Whether a message was stored (`new`), was stored before (`known`), or could not be stored (`failed`). */
export type StoreOutcome = 'new' | 'known' | 'failed';

/** `full`: the limit of the email address, of the network or of the day has been reached. */
const outcomeSchema = v.picklist(['new', 'known', 'full']);

/** Returns a pseudonym of a network, which cannot be resolved without the site's key. */
async function pseudonymOf({ sessionKeys }: AccountSettings, network: string): Promise<string> {
  return (await hmac(sessionKeys[0]!, `contact ${network}`)).slice(0, 24);
}

type Sender = {
  session: Session | null;
  /** The sender's network (`networkOf`), or null. */
  network: string | null;
};

/** Stores a message, with the sender's access token or anonymously. Idempotent by id. Logs failures. */
export async function storeMessage(
  accounts: AccountSettings,
  { session, network }: Sender,
  id: string,
  { name, email, subject, message }: ContactMessage,
): Promise<StoreOutcome> {
  try {
    const { data } = await dataClient(accounts, session?.accessToken ?? null)
      .rpc('add_contact_message', {
        p_id: id,
        p_name: name,
        p_email: email,
        p_subject: subject,
        p_message: message,
        p_network: network && (await pseudonymOf(accounts, network)),
      })
      .throwOnError();
    const outcome = v.parse(outcomeSchema, data);
    if (outcome === 'full') logWarning('contact full');
    return outcome === 'full' ? 'failed' : outcome;
  } catch (error) {
    logFailure('contact', error);
    return 'failed';
  }
}
