import { type Cover, page } from '../cover.ts';
import type { Warp } from '../lettering.ts';
import { path, rect } from '../svg.ts';

const rise: Warp = (u, v, b) => [u * b.w, v * b.h * (0.62 + 0.5 * u) - u * b.h * 0.3];
const hump: Warp = (u, v, b) => [u * b.w, v * b.h - Math.sin(u * Math.PI) * b.h * 0.22];
const bulge: Warp = (u, v, b) => [u * b.w, (v - 0.5) * b.h * (0.72 + 0.42 * Math.sin(u * Math.PI))];
const bowtie: Warp = (u, v, b) => [u * b.w, (v - 0.5) * b.h * (1.1 - 0.4 * Math.sin(u * Math.PI))];
const ripple: Warp = (u, v, b) => [u * b.w, v * b.h + Math.sin(u * Math.PI * 2) * b.h * 0.08];

/** Matinee lettering: bent, shadowed, shouting over the picture. */
export function warp(cover: Cover): string {
  const { palette, rng } = cover;
  const shape = rng.pick([rise, hump, bulge, bowtie, ripple]);
  const top = rng.chance(0.6);
  const title = cover.title({
    box: { x: 13, y: top ? 14 : 168, w: 172, h: 108 },
    fill: palette.ink,
    align: 'centre',
    valign: top ? 'top' : 'bottom',
    warp: shape,
    mode: 'stack',
    maxSize: 74,
    maxLines: 4,
    leading: 1.06,
  });
  const shadow = cover.lettering.map((set) => path(set.d, palette.a, 'transform="translate(2.2 2.4)"')).join('');
  const { bounds } = title;
  const art = top
    ? { x: 0, y: bounds.y + bounds.h + 10, w: 200, h: 283 - bounds.y - bounds.h - 10 }
    : { x: 0, y: 0, w: 200, h: bounds.y - 9 };
  return (
    rect(page, palette.paper) +
    cover.art(art) +
    shadow +
    title.svg +
    rect({ x: 0, y: 283, w: 200, h: 17 }, top ? palette.a : palette.paper) +
    cover.note(cover.credit, { x: 14, y: 288, w: 172, h: 7 }, top ? cover.on(palette.a) : palette.ink, 'centre', 6.2)
  );
}
