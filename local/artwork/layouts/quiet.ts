import { type Cover, page } from '../cover.ts';
import { circle, clip, rect } from '../svg.ts';

/** One field, one small picture, the title at its ease. */
export function quiet(cover: Cover): string {
  const { palette, rng } = cover;
  const shape = rng.pick(['disc', 'tall', 'square', 'band'] as const);
  const boxes = {
    disc: { x: 42, y: 48, w: 116, h: 116 },
    tall: { x: 58, y: 30, w: 84, h: 150 },
    square: { x: 34, y: 34, w: 132, h: 132 },
    band: { x: 0, y: 44, w: 200, h: 126 },
  };
  const box = boxes[shape];
  const ground = rng.pick([palette.a, palette.c, palette.b]);
  const inner = {
    ...palette,
    paper: ground,
    a: ground === palette.a ? palette.paper : palette.a,
    b: ground === palette.b ? palette.paper : palette.b,
    c: ground === palette.c ? palette.paper : palette.c,
  };
  const mask = shape === 'disc' ? circle(100, 106, 58, '#000') : rect(box, '#000', shape === 'tall' ? 'rx="42"' : '');
  const align = shape === 'band' || shape === 'square' ? 'left' : 'centre';
  const title = cover.title({
    box: { x: shape === 'square' ? 34 : 18, y: 192, w: shape === 'square' ? 148 : 164, h: 74 },
    fill: palette.ink,
    align,
    valign: 'top',
    mode: 'even',
    maxSize: 30,
    maxLines: 4,
    leading: 1.06,
  });
  return (
    rect(page, palette.paper) +
    clip(cover.id(), mask, rect(box, ground) + cover.art(box, inner)) +
    title.svg +
    cover.note(
      cover.credit,
      { x: shape === 'square' ? 34 : 18, y: 280, w: shape === 'square' ? 132 : 164, h: 7 },
      palette.ink,
      align,
      6,
    )
  );
}
