import { rect } from '../drawing/svg.ts';
import { type Cover, page } from './cover.ts';

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

/** The picture above, a plain block with the title below, or the other way round. */
export function bottomBlock(cover: Cover): string {
  const { palette, rng } = cover;
  const above = rng.chance(0.28);
  const ground = rng.pick([palette.paper, palette.ink, palette.a]);
  const text = cover.on(ground);
  const align = rng.pick(['left', 'centre'] as const);
  const setting = { fill: text, align, mode: 'stack', maxSize: 64, maxLines: 4, leading: 1.02 } as const;
  const height = cover.title({ ...setting, box: { x: 13, y: 0, w: 174, h: 96 } }).bounds.h + 40;
  const top = above ? 0 : 300 - height;
  const title = cover.title({ ...setting, box: { x: 13, y: top + 13, w: 174, h: height - 36 }, valign: 'middle' });
  return (
    rect(page, palette.paper) +
    cover.art(above ? { x: 0, y: height, w: 200, h: 300 - height } : { x: 0, y: 0, w: 200, h: top }) +
    rect({ x: 0, y: top, w: 200, h: height }, ground) +
    title.svg +
    cover.note(cover.creditAndYear, { x: 13, y: top + height - 15, w: 174, h: 7 }, text, align, 6.2)
  );
}

/** The picture changes its colours along a vertical line. */
export function split(cover: Cover): string {
  const { palette, rng } = cover;
  const at = rng.pick([100, 76, 124]);
  const blend = rng.pick(['multiply', 'screen']);
  const art = { x: 0, y: 0, w: 200, h: 208 };
  const title = cover.title({
    box: { x: 14, y: 214, w: 172, h: 62 },
    fill: palette.ink,
    valign: 'middle',
    maxSize: 40,
    maxLines: 3,
    leading: 1.02,
  });
  const stripe = { x: at, y: 0, w: 200 - at, h: 208 };
  return (
    rect(page, palette.paper) +
    cover.art(art) +
    rect(stripe, palette.a, `style="mix-blend-mode:${blend}" opacity="0.85"`) +
    rect({ x: 0, y: 208, w: 200, h: 92 }, palette.paper) +
    title.svg +
    cover.note(cover.credit, { x: 14, y: 284, w: 172, h: 7 }, palette.ink)
  );
}

/** Large stacked lettering, the picture in the rest of the page. */
export function stack(cover: Cover): string {
  const { palette, rng } = cover;
  const top = rng.chance(0.5);
  const tall = rng.between(112, 138);
  const title = cover.title({
    box: { x: 11, y: top ? 12 : 282 - tall, w: 178, h: tall },
    fill: palette.ink,
    valign: top ? 'top' : 'bottom',
    mode: 'stack',
    maxSize: 110,
    maxLines: 6,
    leading: 0.98,
  });
  const { bounds } = title;
  const art = top
    ? { x: 0, y: bounds.y + bounds.h + 9, w: 200, h: 283 - bounds.y - bounds.h - 9 }
    : { x: 0, y: 0, w: 200, h: bounds.y - 9 };
  return (
    rect(page, palette.paper) +
    cover.art(art) +
    rect({ x: 0, y: top ? art.y - 2 : art.h, w: 200, h: 2 }, palette.ink) +
    title.svg +
    (top ? rect({ x: 0, y: 283, w: 200, h: 17 }, palette.ink) : '') +
    cover.note(cover.creditAndYear, { x: 11, y: 288, w: 178, h: 7 }, top ? palette.paper : palette.ink, 'left', 6.2)
  );
}
