import href from '../styles/personal.css?url';
import { warnImportFailed } from './preload.ts';
import { adoptStyles, loadText } from './stylesheet.ts';

/** Without this, the development server sends a module. */
const headers = { accept: 'text/css' };

/** In milliseconds. A dialog does not wait longer for its styles. */
const timeout = 3_000;

let loading: Promise<unknown> | undefined;

/** Loads the styles of forms, which cached pages do not link for visitors. Never rejects: a form works without them. */
export const loadFormStyles = (): Promise<unknown> =>
  (loading ??= loadText(href, { headers, signal: AbortSignal.timeout(timeout) })
    .then(adoptStyles)
    .catch((error: unknown) => {
      loading = undefined;
      warnImportFailed(error);
    }));
