import { whenIdle } from '../lib/connection.ts';
import { onIntent } from '../lib/on-intent.ts';
import { readStored } from '../lib/stored.ts';
import { warnImportFailed } from '../lib/preload.ts';
import { viewer } from '../stores/viewer.ts';

/** A press before the script is there waits for it. */
const listButtons = 'button[form=my-list-form][data-name]';

const loadSession = () => import('./session.ts');
const loadSignedIn = () => import('./signed-in.ts');

/** Whether another page of this browser belongs to a user. */
const isKnownElsewhere = () => Boolean((readStored('session') as { viewer?: unknown } | null)?.viewer);

/**
 * What only a signed-in user has comes in scripts of its own, on intent or when the browser is idle: for anyone else
 * buttons are parts of forms, and links links. Tabs tell each other of sign-in and sign-out; a visitor who has never signed
 * in only listens, and loads nothing for it.
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
