import { type Cover, page } from '../cover.ts';
import { circle, clip, rect, ring } from '../svg.ts';

/** The picture in a great disc, the title under or over it. */
export function circleLayout(cover: Cover): string {
  const { palette, rng } = cover;
  const titleAbove = rng.chance(0.35);
  // A bled disc would swallow a credit at the foot, so it hangs only from the top.
  const bleed = !titleAbove && rng.chance(0.5);
  const radius = bleed ? 112 : rng.between(78, 86);
  const cx = bleed ? rng.pick([60, 140]) : 100;
  const cy = titleAbove ? 300 - radius - 22 : bleed ? radius * 0.8 : radius + 18;
  const disc = { x: cx - radius, y: cy - radius, w: radius * 2, h: radius * 2 };
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
  const inner = { ...palette, paper: ground, ink: ground === palette.ink ? palette.paper : palette.ink };
  return (
    rect(page, palette.paper) +
    clip(cover.id(), circle(cx, cy, radius, '#000'), rect(disc, ground) + cover.art(disc, swapOut(inner, palette))) +
    ring(cx, cy, radius + 4, palette.ink, 1.2) +
    title.svg +
    cover.note(
      cover.credit,
      { x: 14, y: titleAbove ? 287 : 285, w: 172, h: 7 },
      palette.ink,
      bleed ? 'left' : 'centre',
      6,
    )
  );
}

/** The accent that became the ground gives its place to the old ground, so that nothing vanishes. */
function swapOut(inner: Cover['palette'], outer: Cover['palette']): Cover['palette'] {
  const free = (accent: string) => (accent === inner.paper ? outer.paper : accent);
  return { ...inner, a: free(inner.a), b: free(inner.b), c: free(inner.c) };
}
