import { routes, withNext } from '../../shared/routes.ts';
import { myListText } from '../../shared/text/my-list.ts';
import { isStored, writeStored } from '../lib/stored.ts';
import { showToast } from './toasts.ts';
import { viewer } from './viewer.ts';

const key = 'my-list-hint';
const signIn = () => location.assign(withNext(routes.login, location.pathname + location.search));

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
