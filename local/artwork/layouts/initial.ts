import { type Cover, page } from '../cover.ts';
import { setLettering } from '../lettering.ts';
import { clip, path, rect } from '../svg.ts';

const skipped = /^(?:the|a|an|der|die|das|le|la|les)\s+(?=\S)/iu;

/** A giant initial as a window on the picture, the title small beside it. */
export function initial(cover: Cover): string {
  const { palette, rng } = cover;
  const letter = cover.main.replace(skipped, '').match(/[\p{L}\p{N}]/u)?.[0] ?? '';
  const face =
    cover.face === 'yellowtail' || cover.face === 'jostBook' || cover.face === 'gloock' ? 'abril' : cover.face;
  const glyph = setLettering(letter.toLocaleUpperCase('en'), {
    face,
    box: { x: 10, y: 14, w: 180, h: 196 },
    align: 'centre',
    valign: 'middle',
  });
  const below = cover.title({
    box: { x: 16, y: 222, w: 168, h: 54 },
    fill: palette.ink,
    align: 'left',
    valign: 'middle',
    mode: 'even',
    maxSize: 32,
    maxLines: 3,
    leading: 1.04,
  });
  const ground = rng.pick([palette.a, palette.c, palette.ink]);
  const inner = {
    ...palette,
    paper: ground,
    a: ground === palette.a ? palette.paper : palette.a,
    c: ground === palette.c ? palette.paper : palette.c,
    ink: ground === palette.ink ? palette.paper : palette.ink,
  };
  return (
    rect(page, palette.paper) +
    (glyph
      ? clip(cover.id(), path(glyph.d, '#000'), rect(page, ground) + cover.art(glyph.bounds, inner)) +
        path(glyph.d, 'none', `stroke="${palette.ink}" stroke-width="1.6"`)
      : cover.art({ ...page, h: 214 })) +
    rect({ x: 16, y: 214, w: 168, h: 1.2 }, palette.ink) +
    below.svg +
    cover.note(cover.credit, { x: 16, y: 284, w: 168, h: 7 }, palette.ink, 'left', 6)
  );
}
