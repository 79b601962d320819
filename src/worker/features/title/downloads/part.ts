import { withTimeout } from '../../../platform/timeout.ts';
import { type TitlePart, cachedPartTimeout } from '../../../render/title-part.ts';
import { downloadsSection, renderDownloads } from './render.tsx';
import { findCachedDownloads, downloadsOf, loadDownloadsOf } from './load.ts';

/**
 * The download options on a film's page: cached options, or a placeholder while they load. `?downloads=show` waits for
 * them. Empty if no listing is configured.
 */
export const downloadsPart: TitlePart = {
  slot: 'downloads',
  async render(c, { id }) {
    const downloads = downloadsOf(c);
    if (!downloads) return { markup: '', sharedVariant: 'no-downloads' };
    if (c.req.query('downloads') === 'show') return renderDownloads(c, id, (await loadDownloadsOf(c, id)) ?? 'late');
    const found = await withTimeout(
      findCachedDownloads(c, downloads, id).catch(() => null),
      cachedPartTimeout,
      null,
    );
    if (found) return renderDownloads(c, id, found);
    const load = async () => downloadsSection(c, id, (await loadDownloadsOf(c, id)) ?? 'late');
    return { ...renderDownloads(c, id, 'late'), late: { fallback: downloadsSection(c, id, 'late'), load } };
  },
};
