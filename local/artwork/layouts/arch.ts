import { type Cover, page } from '../cover.ts';
import { clip, path, rect, ring, stroke } from '../svg.ts';

/** A deco window with a round or stepped head, the title beneath it. */
export function arch(cover: Cover): string {
  const { palette, rng } = cover;
  const round = rng.chance(0.6);
  const window = (m: number) =>
    round
      ? `M${m} 196V${100}A${100 - m} ${100 - m} 0 0 1 ${200 - m} 100V196Z`
      : `M${m} 196V${76 + m / 2}L${m + 26} ${46 + m / 2}V${24 + m / 2}L${m + 52} ${m}H${148 - m}L${174 - m} ${24 + m / 2}V${46 + m / 2}L${200 - m} ${76 + m / 2}V196Z`;
  const box = { x: 14, y: 0, w: 172, h: 198 };
  const text = cover.title({
    box: { x: 16, y: 208, w: 168, h: 66 },
    fill: palette.ink,
    align: 'centre',
    valign: 'middle',
    mode: 'even',
    maxSize: 44,
    maxLines: 3,
    leading: 1.02,
  });
  return (
    rect(page, palette.paper) +
    clip(cover.id(), path(window(18), '#000'), cover.art(box)) +
    stroke(window(18), palette.ink, 2) +
    stroke(window(12), palette.a, 1.2) +
    (round ? '' : ring(100, 8, 3, palette.a, 1.2)) +
    text.svg +
    cover.note(cover.credit, { x: 30, y: 282, w: 140, h: 8 }, palette.ink, 'centre', 6)
  );
}
