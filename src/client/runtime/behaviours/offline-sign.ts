import { offlineText } from '../../../shared/text/offline.ts';

let sign: HTMLElement | undefined;

/** Says on the sign what cannot be done without a network. */
export function sayOffline(sentence: string): void {
  if (sign) sign.textContent = sentence;
}

/** A sign at the foot of the window says at once that there is no network. */
export function signOffline(): void {
  sign = Object.assign(document.createElement('p'), { className: 'offline-sign' });
  sign.role = 'status';
  document.body.append(sign);
  const update = () => sayOffline(navigator.onLine ? '' : offlineText.sign);
  addEventListener('online', update);
  addEventListener('offline', update);
  update();
}
