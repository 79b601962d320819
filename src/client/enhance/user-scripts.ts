import { whenIdle } from '../lib/connection.ts';
import { onIntent } from '../lib/on-intent.ts';
import { readStored } from '../lib/stored.ts';
import { warnImportFailed } from '../lib/preload.ts';
import { viewer } from '../stores/viewer.ts';

/** A click on one before the script has loaded waits for it. */
const listButtons = 'button[form=my-list-form][data-name]';

const loadSession = () => import('./session.ts');
const loadSignedIn = () => import('./signed-in.ts');

/** True when another tab of this browser is signed in. */
const isKnownElsewhere = () => Boolean((readStored('session') as { viewer?: unknown } | null)?.viewer);

/**
 * Loads the scripts of signed-in users on intent or when idle; without them, buttons are parts of forms. Tabs tell each
 * other about sign-in and sign-out. An anonymous visitor only listens for that and loads nothing.
 */
export function enhanceUser(): void {
  const mark = document.querySelector<HTMLDataElement>('#viewer');
  if (!mark) return;
  const { value: user } = viewer;
  if (user) {
    const start = onIntent({
      element: document.body,
      within: listButtons,
      selector: listButtons,
      start: () => loadSignedIn().then(({ startSignedIn }) => startSignedIn(user.id)),
    });
    whenIdle(() => void start());
  }
  if (user || mark.dataset['event'] || isKnownElsewhere())
    whenIdle(() => loadSession().then(({ startSession }) => startSession(mark), warnImportFailed));
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'session' && newValue) loadSession().then(({ hearSession }) => hearSession(mark), warnImportFailed);
  });
}
