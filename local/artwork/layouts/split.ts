import { type Cover, page } from '../cover.ts';
import { rect } from '../svg.ts';

/** Two fields of colour, the picture changing its inks where they meet. */
export function split(cover: Cover): string {
  const { palette, rng } = cover;
  const at = rng.pick([100, 76, 124]);
  const seed = rng.int(0, 1e6);
  const right = { paper: palette.a, ink: cover.on(palette.a), a: palette.paper, b: palette.c, c: palette.b };
  const art = { x: 0, y: 0, w: 200, h: 208 };
  const picture = cover.art(art);
  const title = cover.title({
    box: { x: 14, y: 214, w: 172, h: 62 },
    fill: palette.ink,
    align: 'left',
    valign: 'middle',
    mode: 'even',
    maxSize: 40,
    maxLines: 3,
    leading: 1.02,
  });
  const stripe = { x: at, y: 0, w: 200 - at, h: 208 };
  return (
    rect(page, palette.paper) +
    picture +
    rect(stripe, right.paper, `style="mix-blend-mode:${seed % 2 === 0 ? 'multiply' : 'screen'}" opacity="0.85"`) +
    rect({ x: 0, y: 208, w: 200, h: 92 }, palette.paper) +
    title.svg +
    cover.note(cover.credit, { x: 14, y: 284, w: 172, h: 7 }, palette.ink, 'left', 6)
  );
}
