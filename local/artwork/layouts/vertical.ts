import { type Cover, page } from '../cover.ts';
import { rect } from '../svg.ts';

/** The title climbs one side like a cinema's sign. */
export function vertical(cover: Cover): string {
  const { palette, rng } = cover;
  const left = rng.chance(0.65);
  const ground = rng.pick([palette.ink, palette.a, palette.paper]);
  const text = cover.on(ground);
  const wide = 68;
  const x = left ? 0 : 200 - wide;
  const title = cover.title({
    box: { x: x + 10, y: 14, w: wide - 20, h: 272 },
    fill: text,
    align: left ? 'left' : 'right',
    valign: 'bottom',
    rotate: left ? -90 : 90,
    mode: 'stack',
    maxSize: 72,
    maxLines: 2,
    leading: 1.02,
  });
  const art = { x: left ? wide : 0, y: 0, w: 200 - wide, h: 300 };
  const foot = cover.sub === '' ? 284 : 256;
  return (
    rect(page, palette.paper) +
    cover.art(art) +
    rect({ x, y: 0, w: wide, h: 300 }, ground) +
    title.svg +
    rect({ x: art.x, y: foot, w: art.w, h: 300 - foot }, palette.paper) +
    cover.subtitle({ x: art.x + 8, y: 260, w: art.w - 16, h: 24 }, palette.ink, left ? 'right' : 'left') +
    cover.note(cover.credit, { x: art.x + 8, y: 289, w: art.w - 16, h: 7 }, palette.ink, left ? 'right' : 'left', 6)
  );
}
