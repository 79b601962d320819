import { type Cover, page } from '../cover.ts';
import { circle, clip, rect, stroke, times } from '../svg.ts';

/** Warm bands that run down, turn and leave, with the picture in their bend. */
export function stripes(cover: Cover): string {
  const { palette } = cover;
  const inks = [palette.a, palette.b, palette.c, palette.ink];
  const bands = times(4, (index) =>
    stroke(
      `M${20 + index * 13} 0V${130}A${66 - index * 13} ${66 - index * 13} 0 0 0 ${86} ${196 - index * 13}H200`,
      inks[index]!,
      11,
    ),
  );
  const disc = { x: 104, y: 30, w: 84, h: 84 };
  const title = cover.title({
    box: { x: 14, y: 208, w: 172, h: 66 },
    fill: palette.ink,
    align: 'left',
    valign: 'middle',
    mode: 'even',
    maxSize: 46,
    maxLines: 3,
    leading: 1,
  });
  return (
    rect(page, palette.paper) +
    bands +
    clip(
      cover.id(),
      circle(146, 72, 42, '#000'),
      rect(disc, palette.b) + cover.art(disc, { ...palette, paper: palette.b, b: palette.paper }),
    ) +
    title.svg +
    cover.note(cover.credit, { x: 14, y: 284, w: 172, h: 7 }, palette.ink, 'left', 6)
  );
}
