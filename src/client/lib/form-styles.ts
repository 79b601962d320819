import href from '../styles/personal.css?url';
import { warnImportFailed } from './preload.ts';

const load = (): Promise<unknown> =>
  new Promise((onload, reject) => {
    const onerror = (error: unknown) => {
      link.remove();
      reject(error);
    };
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror });
    document.head.append(link);
  });

let loading: Promise<unknown> | undefined;

/** Loads the styles of forms, which cached pages do not link for visitors. Never rejects: a form works without them. */
export const loadFormStyles = (): Promise<unknown> =>
  (loading ??= load().catch((error: unknown) => {
    loading = undefined;
    warnImportFailed(error);
  }));
