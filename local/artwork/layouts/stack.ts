import { type Cover, page } from '../cover.ts';
import { rect } from '../svg.ts';

/** Lettering as the building: great stacked lines, the picture in what they leave. */
export function stack(cover: Cover): string {
  const { palette, rng } = cover;
  const top = rng.chance(0.5);
  const tall = rng.between(112, 138);
  const title = cover.title({
    box: { x: 11, y: top ? 12 : 282 - tall, w: 178, h: tall },
    fill: palette.ink,
    align: 'left',
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
    cover.note(
      [cover.credit, cover.year].filter(Boolean).join('  ·  '),
      { x: 11, y: 288, w: 178, h: 7 },
      top ? palette.paper : palette.ink,
      'left',
      6.2,
    )
  );
}
