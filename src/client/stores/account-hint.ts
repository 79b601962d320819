import { myListText } from '../../shared/text/my-list.ts';
import { signIn } from '../lib/api.ts';
import { isStored, writeStored } from '../lib/stored.ts';
import { showToast } from './toasts.ts';
import { viewer } from './viewer.ts';

const key = 'my-list-hint';

/**
 * Shows a success with the advantage of an account, the first time that a visitor stores something on this device.
 * Returns false otherwise.
 */
export function showAccountHint(success: string, id: string): boolean {
  if (viewer.value || isStored(key) || !writeStored(key, true)) return false;
  const sentence = success.endsWith('!') ? success : `${success}.`;
  showToast('success', `${sentence} ${myListText.accountHint}`, id, { label: myListText.signIn, run: signIn });
  return true;
}
