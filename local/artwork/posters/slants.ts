import { group, path, place, rect, svg } from '../drawing/svg.ts';
import { setLettering } from '../lettering/lettering.ts';
import { type Cover, page } from './cover.ts';

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

/** Words on cut strips of paper over the picture, in the style of Saul Bass. */
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
    const set = setLettering(text, { face, box, valign: 'middle', maxSize: 64, maxLines: 1 });
    if (!set) return;
    const shift = rng.between(0, 160 - set.bounds.w);
    const ragged = () => rng.between(-2.6, 2.6);
    const { x, y, w, h } = { x: set.bounds.x + shift - 8, y: box.y - 3, w: set.bounds.w + 16, h: box.h + 6 };
    drawing += path(
      svg`M${x + ragged()} ${y + ragged()}L${x + w + ragged()} ${y + ragged()}
      L${x + w + ragged()} ${y + h + ragged()}L${x + w * 0.4} ${y + h + ragged()}L${x + ragged()} ${y + h + ragged()}Z`,
      ground,
    );
    drawing += place(path(set.d, cover.on(ground)), shift, 0, 1);
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
  if (foot[1]) drawing += cover.note(foot[1], { x: 16, y: y + 15, w: 168, h: 7 }, palette.ink, 'centre');
  return drawing;
}

/** Constructivist: the title on a slanted bar across the picture. */
export function diagonal(cover: Cover): string {
  const { palette, rng } = cover;
  const angle = rng.pick([-16, -12, -20, 13]);
  const ground = rng.pick([palette.paper, palette.ink, palette.a]);
  const text = cover.on(ground);
  const low = rng.chance(0.55);
  const box = { x: 14, y: low ? (cover.sub === '' ? 150 : 134) : 22, w: 172, h: 126 };
  const title = cover.title({
    box,
    fill: text,
    align: 'centre',
    valign: 'middle',
    rotate: angle,
    mode: 'stack',
    maxSize: 60,
    maxLines: 3,
    leading: 1.04,
  });
  const cx = title.bounds.x + title.bounds.w / 2;
  const cy = title.bounds.y + title.bounds.h / 2;
  const half = title.flatHeight / 2 + 9;
  const bar = (dy: number, h: number, fill: string) => rect({ x: -220, y: dy, w: 640, h }, fill);
  const bars = group(
    bar(-half, half * 2, ground) +
      bar(-half - 6, 3, text === palette.ink ? palette.ink : palette.b) +
      bar(half + 3, 5, ground === palette.a ? palette.ink : palette.a),
    svg`transform="translate(${cx} ${cy}) rotate(${angle}) translate(-100 0)"`,
  );
  const foot = cover.sub === '' ? 283 : 262;
  return (
    rect(page, palette.paper) +
    cover.art(page) +
    bars +
    title.svg +
    rect({ x: 0, y: foot, w: 200, h: 300 - foot }, palette.paper) +
    cover.subtitle({ x: 14, y: 265, w: 172, h: 19 }, palette.ink) +
    cover.note(cover.credit, { x: 14, y: 288, w: 172, h: 7 }, palette.ink, 'left', 6.2)
  );
}
