import type { ArtSubject } from './index.ts';
import { setLettering } from './lettering.ts';
import { circle, path } from './svg.ts';

export function composeLogo(subject: ArtSubject): { svg: string; view: string; ratio: number } {
  const set = setLettering(subject.title, { face: 'jost', box: { x: 46, y: 4, w: 300, h: 40 }, valign: 'middle', maxLines: 2, maxSize: 40 });
  const width = (set ? set.bounds.x + set.bounds.w : 42) + 4;
  return { svg: circle(22, 24, 18, '#f4efe4') + (set ? path(set.d, '#f4efe4') : ''), view: `0 0 ${width} 48`, ratio: width / 48 };
}
