import { withTimeout } from '../../../platform/timeout.ts';
import { type LatePart, patience } from '../../../render/late-part.ts';
import { downloadsSection, draw } from './draw.tsx';
import { atHand, downloadsOf, lookUp } from './look-up.ts';

/** A film's download options on its page: what is at hand, else their place, unless the page was asked to wait for them. */
export const downloadsPart: LatePart = {
  slot: 'downloads',
  async draw(c, { id }) {
    const downloads = downloadsOf(c);
    if (!downloads) return draw(c, id, 'unset');
    if (c.req.query('downloads') === 'show') return draw(c, id, (await lookUp(c, id)) ?? 'late');
    const found = await withTimeout(
      atHand(c, downloads, id).catch(() => null),
      patience,
      null,
    );
    if (found) return draw(c, id, found);
    const load = async () => downloadsSection(c, id, (await lookUp(c, id)) ?? 'late');
    return { ...draw(c, id, 'late'), late: { fallback: downloadsSection(c, id, 'late'), load } };
  },
};
