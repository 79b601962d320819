import { callbackPath } from '../../../shared/routes.ts';
import { warnImportFailed } from '../../lib/retryable-import.ts';

const knownElsewhere = () => {
  try {
    return localStorage.getItem('session');
  } catch {
    return null; // a browser may refuse to keep anything
  }
};

/** A mail with Supabase's own link tells its outcome behind a `#`, which no server sees; a token there is of no use to us. */
export function readCallback(): void {
  if (location.pathname !== callbackPath || !location.hash) return;
  const told = new URLSearchParams(location.hash.slice(1));
  location.replace(
    told.has('error') ? '?error=link' : /signup|email/.test(told.get('type') ?? '') ? '?type=email_confirmation' : '?',
  );
}

/** Tabs tell each other of sign-in and sign-out; who has never signed in only listens, and loads nothing for it. */
export function watchSession(): void {
  const mark = document.querySelector<HTMLDataElement>('#viewer');
  if (!mark) return;
  const load = () => import('../session/session.ts');
  if (mark.value || mark.dataset.event || knownElsewhere())
    void load().then(({ startSession }) => startSession(mark), warnImportFailed);
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'session' && newValue) void load().then(({ hear }) => hear(mark, newValue), warnImportFailed);
  });
}
