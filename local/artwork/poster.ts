import { makeCover, page } from './cover.ts';
import type { Era } from './eras.ts';
import type { ArtSubject } from './subject.ts';
import { type LayoutName, layouts } from './layouts/index.ts';
import type { Drawing } from './svg.ts';

/** The compositions of an era; one that it favours stands twice. */
const byEra: Readonly<Record<Era, readonly LayoutName[]>> = {
  silent: ['diagonal', 'circle', 'stack', 'vertical', 'frame', 'wedge', 'initial', 'belt'],
  thirties: ['frame', 'arch', 'circle', 'bottomBlock', 'belt', 'stack', 'vertical'],
  forties: ['bottomBlock', 'belt', 'diagonal', 'cutout', 'stack', 'warp', 'split'],
  fifties: ['cutout', 'warp', 'bottomBlock', 'belt', 'diagonal', 'circle', 'stack'],
  sixties: ['swiss', 'split', 'circle', 'stack', 'initial', 'vertical', 'cutout', 'swiss'],
  seventies: ['stripes', 'circle', 'bottomBlock', 'arch', 'stack'],
  eighties: ['neon', 'split', 'swiss', 'stack', 'neon'],
  today: ['quiet', 'initial', 'swiss', 'split', 'bottomBlock', 'quiet', 'circle', 'stack', 'vertical'],
};

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
  const fitting = byEra[cover.era].filter((name) => suits[name]?.(cover.main) ?? true);
  const layout = layouts[cover.rng.pick(fitting.length > 0 ? fitting : (['stack'] as const))];
  return { svg: layout(cover), w: page.w, h: page.h };
}
