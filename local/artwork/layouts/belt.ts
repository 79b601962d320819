import { type Cover, page } from '../cover.ts';
import { rect } from '../svg.ts';

/** The picture from edge to edge, the title on a band across the page. */
export function belt(cover: Cover): string {
  const { palette, rng } = cover;
  const ground = rng.pick([palette.ink, palette.a, palette.paper]);
  const text = cover.on(ground);
  const top = rng.chance(0.5) ? 184 : 30;
  const box = { x: 14, y: top + 9, w: 172, h: 72 };
  const title = cover.title({
    box,
    fill: text,
    align: 'centre',
    mode: rng.chance(0.5) ? 'stack' : 'even',
    maxSize: 58,
    maxLines: 3,
    leading: 1.05,
  });
  const height = title.bounds.h + 18;
  const rules =
    rect({ x: 0, y: top + 3, w: 200, h: 1 }, text) + rect({ x: 0, y: top + height - 4, w: 200, h: 1 }, text);
  const foot = top > 100 ? { x: 14, y: top + height, w: 172, h: 12 } : { x: 14, y: 284, w: 172, h: 10 };
  const strip = rect(
    foot.y > 280 ? { x: 0, y: 282, w: 200, h: 18 } : { x: 0, y: foot.y, w: 200, h: 300 - foot.y },
    palette.paper,
  );
  const art =
    top > 100 ? { x: 0, y: 0, w: 200, h: top + 1 } : { x: 0, y: top + height - 1, w: 200, h: 284 - top - height };
  return (
    rect(page, palette.paper) +
    cover.art(art) +
    strip +
    rect({ x: 0, y: top, w: 200, h: height }, ground) +
    rules +
    title.svg +
    cover.note(cover.credit, { ...foot, y: foot.y + 1 }, palette.ink, 'centre', 6.5)
  );
}
