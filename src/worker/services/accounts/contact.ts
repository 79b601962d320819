import * as v from 'valibot';
import type { ContactMessage } from '../../../shared/contract/contact.ts';
import { dataClient } from './client.ts';
import { hmac } from '../../platform/digest.ts';
import { logWarning } from '../../platform/log.ts';
import { logFailure } from './log-failure.ts';
import type { Session } from './session.ts';
import type { AccountSettings } from './settings.ts';

/** What became of a message's row: there is one now, there was one already, or it could not be kept. */
export type Kept = 'new' | 'known' | 'lost';

/** `full`: the database stores no more of this address, this network or today. */
const outcomeSchema = v.picklist(['new', 'known', 'full']);

/** A pseudonym of a network. It cannot be resolved without the site's key. */
async function networkName({ sessionKeys }: AccountSettings, network: string): Promise<string> {
  return (await hmac(sessionKeys[0]!, `contact ${network}`)).slice(0, 24);
}

type Writer = {
  session: Session | null;
  /** What the writer's network is known by; null where that is not known. */
  network: string | null;
};

/** Stores a message under the writer's own token, or a stranger's. An id that is stored already stays as it is. */
export async function keepMessage(
  accounts: AccountSettings,
  { session, network }: Writer,
  id: string,
  { name, email, subject, message }: ContactMessage,
): Promise<Kept> {
  try {
    const { data } = await dataClient(accounts, session?.accessToken ?? null)
      .rpc('add_contact_message', {
        p_id: id,
        p_name: name,
        p_email: email,
        p_subject: subject,
        p_message: message,
        p_network: network && (await networkName(accounts, network)),
      })
      .throwOnError();
    const outcome = v.parse(outcomeSchema, data);
    if (outcome === 'full') logWarning('contact full');
    return outcome === 'full' ? 'lost' : outcome;
  } catch (error) {
    logFailure('contact', error);
    return 'lost';
  }
}
