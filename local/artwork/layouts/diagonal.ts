import { type Cover, page } from '../cover.ts';
import { group, rect } from '../svg.ts';

/** A constructivist slant: the title climbs a bar across the picture. */
export function diagonal(cover: Cover): string {
  const { palette, rng } = cover;
  const angle = rng.pick([-16, -12, -20, 13]);
  const ground = rng.pick([palette.paper, palette.ink, palette.a]);
  const text = cover.on(ground);
  const low = rng.chance(0.55);
  const box = { x: 14, y: low ? (cover.sub === '' ? 150 : 134) : 22, w: 172, h: 126 };
  const title = cover.title({
    box,
    fill: text,
    subFill: text,
    align: 'centre',
    valign: 'middle',
    rotate: angle,
    mode: 'stack',
    maxSize: 60,
    maxLines: 3,
    leading: 1.04,
  });
  const main = cover.lettering[0];
  const cx = main ? main.bounds.x + main.bounds.w / 2 : 100;
  const cy = main ? main.bounds.y + main.bounds.h / 2 : 200;
  const half = title.flat.h / 2 + 9;
  const bar = (dy: number, h: number, fill: string) => rect({ x: -220, y: dy, w: 640, h }, fill);
  const bars = group(
    bar(-half, half * 2, ground) +
      bar(-half - 6, 3, text === palette.ink ? palette.ink : palette.b) +
      bar(half + 3, 5, ground === palette.a ? palette.ink : palette.a),
    `transform="translate(${cx} ${cy}) rotate(${angle}) translate(-100 0)"`,
  );
  const foot = cover.sub === '' ? 283 : 262;
  return (
    rect(page, palette.paper) +
    cover.art(page) +
    bars +
    title.svg +
    rect({ x: 0, y: foot, w: 200, h: 300 - foot }, palette.paper) +
    cover.subtitle({ x: 14, y: 265, w: 172, h: 19 }, palette.ink) +
    cover.note(cover.credit, { x: 14, y: 288, w: 172, h: 7 }, palette.ink, 'left', 6.2)
  );
}
