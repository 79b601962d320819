import { circle, clip, path, rect, ring } from '../drawing/svg.ts';
import { setLettering } from '../lettering/lettering.ts';
import type { FaceName } from '../lettering/typefaces.ts';
import { type Cover, page } from './cover.ts';
import { onGround } from './palettes.ts';

/** The picture in a large disc, the title under or over it. */
export function disc(cover: Cover): string {
  const { palette, rng } = cover;
  const titleAbove = rng.chance(0.35);
  // A disc that bleeds off the page would cover a credit at the foot, so it touches only the top.
  const bleed = !titleAbove && rng.chance(0.5);
  const radius = bleed ? 112 : rng.between(78, 86);
  const cx = bleed ? rng.pick([60, 140]) : 100;
  const cy = titleAbove ? 300 - radius - 22 : bleed ? radius * 0.8 : radius + 18;
  const frame = { x: cx - radius, y: cy - radius, w: radius * 2, h: radius * 2 };
  const edge = titleAbove ? cy - radius : cy + radius;
  const box = titleAbove ? { x: 14, y: 15, w: 172, h: edge - 24 } : { x: 14, y: edge + 9, w: 172, h: 300 - edge - 30 };
  const ground = rng.pick([palette.a, palette.b, palette.c, palette.ink]);
  const title = cover.title({
    box,
    fill: palette.ink,
    align: bleed ? 'left' : 'centre',
    valign: 'middle',
    mode: rng.chance(0.6) ? 'stack' : 'even',
    maxSize: 56,
    maxLines: 4,
    leading: 1.03,
  });
  return (
    rect(page, palette.paper) +
    clip(
      cover.id(),
      circle(cx, cy, radius, '#000'),
      rect(frame, ground) + cover.art(frame, onGround(palette, ground)),
    ) +
    ring(cx, cy, radius + 4, palette.ink, 1.2) +
    title.svg +
    cover.note(cover.credit, { x: 14, y: titleAbove ? 287 : 285, w: 172, h: 7 }, palette.ink, bleed ? 'left' : 'centre')
  );
}

const articles = /^(?:the|a|an|der|die|das|le|la|les)\s+(?=\S)/iu;

/** Faces whose initials are too thin to see a picture through. */
const thin: readonly FaceName[] = ['yellowtail', 'jostBook', 'gloock'];

/** A giant initial filled with the picture, the title small below it. */
export function initial(cover: Cover): string {
  const { palette, rng } = cover;
  const letter = cover.main.replace(articles, '').match(/[\p{L}\p{N}]/u)?.[0] ?? '';
  const face = thin.includes(cover.face) ? 'abril' : cover.face;
  const glyph = setLettering(letter.toLocaleUpperCase('en'), {
    face,
    box: { x: 10, y: 14, w: 180, h: 196 },
    align: 'centre',
    valign: 'middle',
  });
  const below = cover.title({
    box: { x: 16, y: 222, w: 168, h: 54 },
    fill: palette.ink,
    valign: 'middle',
    maxSize: 32,
    maxLines: 3,
    leading: 1.04,
  });
  const ground = rng.pick([palette.a, palette.c, palette.ink]);
  return (
    rect(page, palette.paper) +
    (glyph
      ? clip(
          cover.id(),
          path(glyph.d, '#000'),
          rect(page, ground) + cover.art(glyph.bounds, onGround(palette, ground)),
        ) + path(glyph.d, 'none', `stroke="${palette.ink}" stroke-width="1.6"`)
      : cover.art({ ...page, h: 214 })) +
    rect({ x: 16, y: 214, w: 168, h: 1.2 }, palette.ink) +
    below.svg +
    cover.note(cover.credit, { x: 16, y: 284, w: 168, h: 7 }, palette.ink)
  );
}

/** One small picture on a plain page, the title below it. */
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
  const mask = shape === 'disc' ? circle(100, 106, 58, '#000') : rect(box, '#000', shape === 'tall' ? 'rx="42"' : '');
  const align = shape === 'band' || shape === 'square' ? 'left' : 'centre';
  const title = cover.title({
    box: { x: shape === 'square' ? 34 : 18, y: 192, w: shape === 'square' ? 148 : 164, h: 74 },
    fill: palette.ink,
    align,
    maxSize: 30,
    maxLines: 4,
    leading: 1.06,
  });
  return (
    rect(page, palette.paper) +
    clip(cover.id(), mask, rect(box, ground) + cover.art(box, onGround(palette, ground))) +
    title.svg +
    cover.note(
      cover.credit,
      { x: shape === 'square' ? 34 : 18, y: 280, w: shape === 'square' ? 132 : 164, h: 7 },
      palette.ink,
      align,
    )
  );
}
