import { type Cover, page } from '../cover.ts';
import { rect } from '../svg.ts';

/** The Zurich way: flush left, one size, hairlines, and the picture on the grid. */
export function swiss(cover: Cover): string {
  const { palette, rng } = cover;
  const below = rng.chance(0.6);
  const title = cover.title({
    box: { x: 12, y: below ? 24 : 208, w: 164, h: 66 },
    fill: palette.ink,
    align: 'left',
    valign: 'top',
    mode: 'even',
    maxSize: 36,
    maxLines: 4,
    leading: 1,
    tracking: -0.02,
  });
  const art = below ? { x: 12, y: 104, w: 188, h: 196 } : { x: 0, y: 0, w: 188, h: 192 };
  const rule = (y: number) => rect({ x: 12, y, w: 176, h: 0.8 }, palette.ink);
  const y = below ? 12 : 286;
  const ground = rng.pick([palette.a, palette.b, palette.c, palette.paper]);
  const inner = {
    ...palette,
    paper: ground,
    a: ground === palette.a ? palette.paper : palette.a,
    b: ground === palette.b ? palette.paper : palette.b,
    c: ground === palette.c ? palette.paper : palette.c,
  };
  return (
    rect(page, palette.paper) +
    rect(art, ground) +
    cover.art(art, inner) +
    rule(below ? 19.5 : 281) +
    cover.note(cover.credit, { x: 12, y, w: 130, h: 6 }, palette.ink, 'left', 5.8) +
    cover.note(cover.year, { x: 150, y, w: 38, h: 6 }, palette.ink, 'right', 5.8) +
    title.svg
  );
}
