import assets from 'virtual:client-assets';
import type { AppContext } from '../context.ts';

const file = '/speculation-rules.json';

/**
 * The rules by which browsers prefetch pages: inline in the pages of users, which saves a request, and a file for the
 * others. None with data saver and in development.
 * https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export function speculationRules(c: AppContext): { inline?: { text: string; source: string }; file?: string } {
  if (!assets.speculationRules || c.get('savesData')) return {};
  return c.get('viewer') ? { inline: assets.speculationRules } : { file };
}
