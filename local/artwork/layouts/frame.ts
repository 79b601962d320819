import { type Cover, page } from '../cover.ts';
import { inset, path, rect, svg, times } from '../svg.ts';

/** A playbill: ruled borders, ornamented corners, the picture in a panel and the title in a cartouche. */
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
    mode: 'even',
    maxSize: 48,
    maxLines: 4,
    leading: 1.04,
  });
  return (
    rect(page, ground) +
    border(11, 2.2, palette.a) +
    border(15, 0.8, text) +
    times(4, corner) +
    rect(panel, palette.paper === ground ? palette.c : palette.paper) +
    cover.art(panel, palette.paper === ground ? { ...palette, paper: palette.c, c: palette.paper } : palette) +
    rect(panel, 'none', `stroke="${text}" stroke-width="1"`) +
    title.svg +
    cover.note(
      [cover.credit, cover.year].filter(Boolean).join('  ·  '),
      { x: 26, y: 270, w: 148, h: 7 },
      text,
      'centre',
      6,
    )
  );
}
