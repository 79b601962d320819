import { makeCover, page } from './cover.ts';
import { manners } from './eras.ts';
import type { ArtSubject } from './subject.ts';
import { type LayoutName, layouts } from './layouts/index.ts';
import type { Drawing } from './svg.ts';

/** What a layout asks of a title, where it asks anything. */
const suits: Partial<Record<LayoutName, (title: string) => boolean>> = {
  vertical: (title) => title.length >= 5 && title.length <= 26,
  initial: (title) => /[A-Z0-9]/iu.test(title) && title.length <= 40,
  cutout: (title) => title.split(' ').length <= 6,
  diagonal: (title) => title.length <= 34,
  wedge: (title) => title.length <= 34,
  warp: (title) => title.length <= 34,
  quiet: (title) => title.length <= 44,
};

/** Composes a poster on a page of 200 by 300 units. */
export function composePoster(subject: ArtSubject): Drawing {
  const cover = makeCover(subject);
  const fitting = manners[cover.era].layouts.filter((name) => suits[name]?.(cover.main) ?? true);
  const layout = layouts[cover.rng.pick(fitting.length > 0 ? fitting : (['stack'] as const))];
  return { svg: layout(cover), w: page.w, h: page.h };
}
