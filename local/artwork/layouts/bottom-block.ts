import { type Cover, page } from '../cover.ts';
import { rect } from '../svg.ts';

/** The picture above, a plain block with the title below (or the other way round). */
export function bottomBlock(cover: Cover): string {
  const { palette, rng } = cover;
  const above = rng.chance(0.28);
  const ground = rng.pick([palette.paper, palette.ink, palette.a]);
  const text = cover.on(ground);
  const align = rng.pick(['left', 'centre'] as const);
  const setting = { fill: text, align, mode: 'stack', maxSize: 64, maxLines: 4, leading: 1.02 } as const;
  const height = cover.measure({ ...setting, box: { x: 13, y: 0, w: 174, h: 96 } }) + 40;
  const top = above ? 0 : 300 - height;
  const title = cover.title({ ...setting, box: { x: 13, y: top + 13, w: 174, h: height - 36 }, valign: 'middle' });
  return (
    rect(page, palette.paper) +
    cover.art(above ? { x: 0, y: height, w: 200, h: 300 - height } : { x: 0, y: 0, w: 200, h: top }) +
    rect({ x: 0, y: top, w: 200, h: height }, ground) +
    title.svg +
    cover.note(
      [cover.credit, cover.year].filter(Boolean).join('  ·  '),
      { x: 13, y: top + height - 15, w: 174, h: 7 },
      text,
      align,
      6.2,
    )
  );
}
