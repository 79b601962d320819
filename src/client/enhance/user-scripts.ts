import { whenIdle } from '../lib/connection.ts';
import { onIntent } from '../lib/on-intent.ts';
import { outboxKey } from '../lib/outbox-append.ts';
import { isStored, readStored } from '../lib/stored.ts';
import { warnImportFailed } from '../lib/preload.ts';
import { viewer } from '../stores/viewer.ts';

/** Loads the scripts of signed-in users, which are bundled in one file. */
export const loadSignedIn = () => import('./signed-in.ts');

/** Buttons whose clicks are replayed once the script has loaded. */
const buttons = 'button[data-watched],button[form=my-list-form][data-name]';

/** True if another tab of this browser is signed in. */
const isKnownElsewhere = () => (readStored('session') as { viewer?: unknown } | null)?.viewer;

/**
 * Loads the scripts of signed-in users on intent or when idle. Without them, buttons submit forms. A visitor needs them
 * for the marks and the list on this device. Also applies the sign-ins and sign-outs of other tabs.
 */
export function enhanceUser(): void {
  const mark = document.querySelector<HTMLDataElement>('#viewer');
  if (!mark) return;
  const { value: user } = viewer;
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
