import { type Cover, page } from '../cover.ts';
import { setLettering } from '../lettering.ts';
import { path, rect, svg } from '../svg.ts';

function strips(words: readonly string[]): string[] {
  const total = words.join(' ').length;
  const target = Math.max(7, total / 4);
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && (last.length + word.length < target || last.length <= 3))
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Words on torn strips of paper, pasted over the picture, as Saul Bass cut them. */
export function cutout(cover: Cover): string {
  const { palette, rng, face } = cover;
  const lines = strips(cover.main.split(' '));
  const longest = Math.max(...lines.map((text) => text.length));
  const high = Math.min(40, 118 / lines.length, 300 / longest + 6);
  const top = rng.chance(0.6) ? 286 - lines.length * (high + 9) - 18 : 16;
  const papers = [palette.ink, palette.a, palette.ink];
  let drawing = rect(page, palette.paper) + cover.art(page);
  lines.forEach((text, index) => {
    const ground = papers[index % papers.length]!;
    const box = { x: 20, y: top + index * (high + 9) + 5, w: 160, h: high - 2 };
    const set = setLettering(text, { face, box, align: 'left', valign: 'middle', maxSize: 64, maxLines: 1 });
    if (!set) return;
    const shift = rng.between(0, 160 - set.bounds.w);
    const moved = setLettering(text, {
      face,
      box: { ...box, x: 20 + shift, w: set.bounds.w + 0.5 },
      valign: 'middle',
      maxSize: 64,
      maxLines: 1,
    })!;
    const wild = () => rng.between(-2.6, 2.6);
    const { x, y, w, h } = { x: moved.bounds.x - 8, y: box.y - 3, w: moved.bounds.w + 16, h: box.h + 6 };
    drawing += path(
      svg`M${x + wild()} ${y + wild()}L${x + w + wild()} ${y + wild()}
      L${x + w + wild()} ${y + h + wild()}L${x + w * 0.4} ${y + h + wild()}L${x + wild()} ${y + h + wild()}Z`,
      ground,
    );
    drawing += path(moved.d, cover.on(ground));
    cover.lettering.push(moved);
  });
  const foot = [cover.sub, cover.credit].filter(Boolean);
  const y = top < 100 ? 282 : 286 - 16;
  drawing += rect({ x: 0, y: y - 1, w: 200, h: 300 - y + 1 }, palette.paper);
  drawing += cover.note(
    foot[0] ?? '',
    { x: 16, y: y + (foot.length > 1 ? 3 : 7), w: 168, h: 8 },
    palette.ink,
    'centre',
    foot.length > 1 ? 9 : 6.5,
  );
  if (foot[1]) drawing += cover.note(foot[1], { x: 16, y: y + 15, w: 168, h: 7 }, palette.ink, 'centre', 6);
  return drawing;
}
