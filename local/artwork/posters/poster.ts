import type { Drawing } from '../drawing/svg.ts';
import type { Era } from '../eras.ts';
import type { ArtSubject } from '../subject.ts';
import * as bands from './bands.ts';
import { type Cover, makeCover, page } from './cover.ts';
import * as panels from './panels.ts';
import * as slants from './slants.ts';
import * as windows from './windows.ts';

/** All layouts by name. Each composes one poster on the page. */
const layouts = { ...bands, ...panels, ...slants, ...windows } satisfies Record<string, (cover: Cover) => string>;

type LayoutName = keyof typeof layouts;

/** The layouts of each era. Favourites are listed twice. */
const byEra: Readonly<Record<Era, readonly LayoutName[]>> = {
  silent: ['diagonal', 'disc', 'stack', 'vertical', 'frame', 'initial', 'belt'],
  thirties: ['frame', 'disc', 'bottomBlock', 'belt', 'stack', 'vertical'],
  forties: ['bottomBlock', 'belt', 'diagonal', 'cutout', 'stack', 'split'],
  fifties: ['cutout', 'bottomBlock', 'belt', 'diagonal', 'disc', 'stack'],
  sixties: ['swiss', 'split', 'disc', 'stack', 'initial', 'vertical', 'cutout', 'swiss'],
  seventies: ['disc', 'bottomBlock', 'stack'],
  eighties: ['split', 'swiss', 'stack'],
  today: ['quiet', 'initial', 'swiss', 'split', 'bottomBlock', 'quiet', 'disc', 'stack', 'vertical'],
};

/** Returns whether a layout suits a title. Layouts that are not listed suit all titles. */
const suits: Partial<Record<LayoutName, (title: string) => boolean>> = {
  vertical: (title) => title.length >= 5 && title.length <= 26,
  initial: (title) => /[A-Z0-9]/iu.test(title) && title.length <= 40,
  cutout: (title) => title.split(' ').length <= 6,
  diagonal: (title) => title.length <= 34,
  quiet: (title) => title.length <= 44,
};

/** Composes a poster on a page of 200 by 300 units. */
export function composePoster(subject: ArtSubject): Drawing {
  const cover = makeCover(subject);
  const fitting = byEra[cover.era].filter((name) => suits[name]?.(cover.main) ?? true);
  const layout = layouts[cover.rng.pick(fitting.length > 0 ? fitting : (['stack'] as const))];
  return { svg: layout(cover), w: page.w, h: page.h };
}
