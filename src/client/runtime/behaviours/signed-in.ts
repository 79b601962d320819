import { warnImportFailed } from '../../lib/retryable-import.ts';
import { viewer } from '../../stores/viewer.ts';

/** What only a signed-in user has comes in a script of its own: for anyone else buttons are parts of forms, and links links. */
export function offerSignedIn(): void {
  const { value: user } = viewer;
  if (user) void import('../signed-in.ts').then(({ startSignedIn }) => startSignedIn(user.id), warnImportFailed);
}
