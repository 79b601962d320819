import { type Cover, page } from '../cover.ts';
import { line, path, rect, times } from '../svg.ts';

/** A glowing horizon with a grid running to it, the title in two inks slightly apart. */
export function neon(cover: Cover): string {
  const { palette, rng } = cover;
  const horizon = rng.between(178, 196);
  const grid =
    times(9, (index) => rect({ x: 0, y: horizon + 1.6 * 1.62 ** index, w: 200, h: 0.8 }, palette.b)) +
    times(15, (index) => line([100 + (index - 7) * 9, horizon], [100 + (index - 7) * 52, 300], palette.b, 0.8));
  const title = cover.title({
    box: { x: 14, y: 206, w: 172, h: 66 },
    fill: palette.ink,
    align: 'centre',
    valign: 'middle',
    mode: 'stack',
    maxSize: 40,
    maxLines: 4,
    leading: 1.08,
  });
  const shadow = cover.lettering.map((set) => path(set.d, palette.a, 'transform="translate(1.6 1.6)"')).join('');
  const plate = rect({ x: 0, y: title.bounds.y - 9, w: 200, h: title.bounds.h + 18 }, palette.paper);
  return (
    rect(page, palette.paper) +
    cover.art({ x: 0, y: 0, w: 200, h: horizon }) +
    rect({ x: 0, y: horizon, w: 200, h: 122 }, palette.paper) +
    grid +
    plate +
    shadow +
    title.svg +
    rect({ x: 0, y: 282, w: 200, h: 18 }, palette.paper) +
    cover.note(
      [cover.credit, cover.year].filter(Boolean).join('  /  '),
      { x: 14, y: 286, w: 172, h: 7 },
      palette.ink,
      'centre',
      6,
    )
  );
}
