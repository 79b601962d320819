import { whenIdle } from '../lib/connection.ts';
import { onIntent } from '../lib/on-intent.ts';
import { outboxKey } from '../lib/outbox-append.ts';
import { isStored, readStored } from '../lib/stored.ts';
import { warnImportFailed } from '../lib/preload.ts';
import { viewer } from '../stores/viewer.ts';
import { loadSignedIn } from './load-signed-in.ts';

/** A click on one before the script has loaded waits for it. Visitors mark on this device, and sign in for a list. */
const watchedButtons = 'button[data-watched]';
const buttonsOfUsers = `${watchedButtons},button[form=my-list-form][data-name]`;

/** True when another tab of this browser is signed in. */
const isKnownElsewhere = () => (readStored('session') as { viewer?: unknown } | null)?.viewer;

/**
 * Loads the scripts of signed-in users on intent or when idle; without them, buttons are parts of forms. Tabs tell each
 * other about sign-in and sign-out. An anonymous visitor listens for that, and loads what shows the marks of this device.
 */
export function enhanceUser(): void {
  const mark = document.querySelector<HTMLDataElement>('#viewer');
  if (!mark) return;
  const { value: user } = viewer;
  const buttons = user ? buttonsOfUsers : watchedButtons;
  const start = onIntent({
    element: document.body,
    within: buttons,
    selector: buttons,
    start: () => loadSignedIn().then((script) => script.startViewer(user?.id)),
  });
  if (user || isStored(outboxKey)) whenIdle(() => void start());
  if (user || mark.dataset['event'] || isKnownElsewhere())
    whenIdle(() => loadSignedIn().then(({ startSession }) => startSession(mark), warnImportFailed));
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'session' && newValue)
      loadSignedIn().then(({ applySharedSession }) => applySharedSession(mark), warnImportFailed);
  });
}
