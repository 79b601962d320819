import { inset, path, rect, svg, times } from '../drawing/svg.ts';
import { type Cover, page } from './cover.ts';
import { onGround } from './palettes.ts';

/** A playbill: ruled borders, ornamented corners, the picture in a panel. */
export function frame(cover: Cover): string {
  const { palette, rng } = cover;
  const ground = rng.chance(0.5) ? palette.paper : palette.ink;
  const text = cover.on(ground);
  const above = rng.chance(0.45);
  const border = (gap: number, width: number, colour: string) =>
    rect(inset(page, gap), 'none', `stroke="${colour}" stroke-width="${width}"`);
  const corner = (index: number) => {
    const [x, y] = [index % 2 === 0 ? 11 : 189, index < 2 ? 11 : 289];
    return (
      path(svg`M${x} ${y - 7}L${x + 7} ${y}L${x} ${y + 7}L${x - 7} ${y}Z`, ground) +
      path(svg`M${x} ${y - 4}L${x + 4} ${y}L${x} ${y + 4}L${x - 4} ${y}Z`, palette.a)
    );
  };
  const panel = above ? { x: 20, y: 112, w: 160, h: 150 } : { x: 20, y: 20, w: 160, h: 158 };
  const box = above ? { x: 22, y: 24, w: 156, h: 80 } : { x: 22, y: 188, w: 156, h: 72 };
  const title = cover.title({
    box,
    fill: text,
    align: 'centre',
    valign: 'middle',
    maxSize: 48,
    maxLines: 4,
    leading: 1.04,
  });
  const paper = ground === palette.paper ? palette.c : palette.paper;
  return (
    rect(page, ground) +
    border(11, 2.2, palette.a) +
    border(15, 0.8, text) +
    times(4, corner) +
    rect(panel, paper) +
    cover.art(panel, onGround(palette, paper)) +
    rect(panel, 'none', `stroke="${text}" stroke-width="1"`) +
    title.svg +
    cover.note(cover.creditAndYear, { x: 26, y: 270, w: 148, h: 7 }, text, 'centre')
  );
}

/** Swiss style: flush left, one size, hairlines, and the picture on the grid. */
export function swiss(cover: Cover): string {
  const { palette, rng } = cover;
  const below = rng.chance(0.6);
  const title = cover.title({
    box: { x: 12, y: below ? 24 : 208, w: 164, h: 66 },
    fill: palette.ink,
    maxSize: 36,
    maxLines: 4,
    leading: 1,
    tracking: -0.02,
  });
  const art = below ? { x: 12, y: 104, w: 188, h: 196 } : { x: 0, y: 0, w: 188, h: 192 };
  const rule = (y: number) => rect({ x: 12, y, w: 176, h: 0.8 }, palette.ink);
  const y = below ? 12 : 286;
  const ground = rng.pick([palette.a, palette.b, palette.c, palette.paper]);
  return (
    rect(page, palette.paper) +
    rect(art, ground) +
    cover.art(art, onGround(palette, ground)) +
    rule(below ? 19.5 : 281) +
    cover.note(cover.credit, { x: 12, y, w: 130, h: 6 }, palette.ink, 'left', 5.8) +
    cover.note(cover.year, { x: 150, y, w: 38, h: 6 }, palette.ink, 'right', 5.8) +
    title.svg
  );
}

/** The title runs up or down one side like a cinema's sign. */
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
    cover.note(cover.credit, { x: art.x + 8, y: 289, w: art.w - 16, h: 7 }, palette.ink, left ? 'right' : 'left')
  );
}
