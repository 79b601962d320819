import { makeCover } from './cover.ts';
import type { ArtSubject } from './index.ts';
import { rect } from './svg.ts';

export function composeBackdrop(subject: ArtSubject): { svg: string; view: string } {
  const cover = makeCover(subject);
  const box = { x: 0, y: 0, w: 320, h: 180 };
  return { svg: rect(box, cover.palette.paper) + cover.art(box), view: '0 0 320 180' };
}
