import type { ContactMessage } from '../../../shared/contract/contact.ts';
import { uuidOf } from '../../platform/digest.ts';

/**
 * Derives the id of a message from its form and text. The same message sent again has the same id, an edited one has
 * another.
 */
export const messageId = (formId: string, { name, email, subject, message: text }: ContactMessage): Promise<string> =>
  uuidOf(JSON.stringify([formId, name, email, subject, text]));
