import { makeCover, page } from './cover.ts';
import { manners } from './eras.ts';
import type { ArtSubject } from './index.ts';
import { layouts } from './layouts/index.ts';
import type { Lettering } from './lettering.ts';

/** Composes a poster: its drawing on a page of 200 by 300 units, and the title lettering in it. */
export function composePoster(subject: ArtSubject): { svg: string; lettering: readonly Lettering[]; view: string } {
  const cover = makeCover(subject);
  const layout = layouts[cover.rng.pick(manners[cover.era].layouts)];
  return { svg: layout(cover), lettering: cover.lettering, view: `0 0 ${page.w} ${page.h}` };
}
