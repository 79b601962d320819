import { type Cover, page } from '../cover.ts';
import { path, rect, svg } from '../svg.ts';

/** A slanting cut: picture on one side, the title along the edge on the other. */
export function wedge(cover: Cover): string {
  const { palette, rng } = cover;
  const rises = rng.chance(0.6);
  const slope = 44;
  const [left, right] = rises ? [206, 206 - slope] : [206 - slope, 206];
  const ground = rng.pick([palette.paper, palette.ink, palette.a]);
  const text = cover.on(ground);
  const angle = (Math.atan2(right - left, 200) * 180) / Math.PI;
  const title = cover.title({
    box: { x: 13, y: 176, w: 174, h: cover.sub === '' ? 106 : 88 },
    fill: text,
    align: 'centre',
    valign: 'middle',
    rotate: angle,
    mode: 'stack',
    maxSize: 56,
    maxLines: 3,
    leading: 1.02,
  });
  return (
    rect(page, palette.paper) +
    cover.art({ x: 0, y: 0, w: 200, h: 212 }) +
    path(svg`M0 ${left - 34}L200 ${right - 34}L200 300L0 300Z`, ground) +
    path(
      svg`M0 ${left - 41}L200 ${right - 41}L200 ${right - 36}L0 ${left - 36}Z`,
      ground === palette.a ? palette.ink : palette.a,
    ) +
    title.svg +
    cover.subtitle({ x: 13, y: 267, w: 174, h: 17 }, text, rises ? 'right' : 'left') +
    cover.note(cover.credit, { x: 13, y: 288, w: 174, h: 7 }, text, rises ? 'right' : 'left', 6)
  );
}
