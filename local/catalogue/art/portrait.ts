import { makeCover } from './cover.ts';
import type { ArtSubject } from './index.ts';
import { circle, ellipse, rect } from './svg.ts';

export function composePortrait(subject: ArtSubject): { svg: string; view: string } {
  const { palette: p } = makeCover(subject);
  return { svg: rect({ x: 0, y: 0, w: 200, h: 300 }, p.paper) + circle(100, 130, 80, p.b) + ellipse(100, 270, 80, 70, p.ink) + ellipse(100, 130, 40, 50, p.ink), view: '0 0 200 300' };
}
