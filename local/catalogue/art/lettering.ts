import type { PathCommand } from 'opentype.js';
import { type Box, n, type Point } from './svg.ts';
import { canSet, type FaceName, findGlyph, typeCase } from './typefaces.ts';

/** Moves a point of the lettering, which lies in a unit square (0,0 top left), in drawing units. */
export type Warp = (u: number, v: number, bounds: Box) => Point;

export type Setting = {
  face: FaceName;
  box: Box;
  align?: 'left' | 'centre' | 'right';
  valign?: 'top' | 'middle' | 'bottom';
  /** 'even': all lines one size. 'stack': every line as wide as the box allows, little words small. */
  mode?: 'even' | 'stack';
  maxSize?: number;
  maxLines?: number;
  leading?: number;
  /** Space between letters, in ems. */
  tracking?: number;
  caps?: boolean;
  warp?: Warp;
  /** Degrees, clockwise, around the box's centre; the box then is the upright frame of the turned lettering. */
  rotate?: number;
  /** Sideways lean: the tangent of the italic angle. */
  slant?: number;
};

/** Outlined lettering: path data, where its ink lies, the size in units of its smallest main line, and its measure before it was turned. */
export type Lettering = { d: string; bounds: Box; size: number; frame: Box; flat: { w: number; h: number } };

type Run = { commands: PathCommand[]; width: number; top: number; bottom: number; left: number };

const EM = 100;
const littleWords = new Set(
  'a an the of and & in on to at by for from with or how into der die das und le la les de du des et'.split(' '),
);
const runs = new Map<string, Run>();

function coordinates(commands: readonly PathCommand[]): Point[] {
  const points: Point[] = [];
  for (const { x, y, x1, y1, x2, y2 } of commands) {
    if (x !== undefined && y !== undefined) points.push([x, y]);
    if (x1 !== undefined && y1 !== undefined) points.push([x1, y1]);
    if (x2 !== undefined && y2 !== undefined) points.push([x2, y2]);
  }
  return points;
}

function boundsOf(commands: readonly PathCommand[]): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of coordinates(commands)) {
    x0 = Math.min(x0, x);
    y0 = Math.min(y0, y);
    x1 = Math.max(x1, x);
    y1 = Math.max(y1, y);
  }
  return x0 === Infinity ? { x: 0, y: 0, w: 0, h: 0 } : { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
}

/** One line of text outlined at 100 units, its ink starting at x = 0 and its baseline at y = 0. */
function run(face: FaceName, text: string, tracking: number): Run {
  const key = `${face}|${tracking}|${text}`;
  const known = runs.get(key);
  if (known) return known;
  let pen = 0;
  let before: ReturnType<typeof findGlyph> = null;
  const commands: PathCommand[] = [];
  for (const char of text) {
    const found = findGlyph(face, char) ?? findGlyph(face, ' ');
    if (!found) continue;
    const scale = EM / found.font.unitsPerEm;
    if (before?.font === found.font) pen += found.font.getKerningValue(before.glyph, found.glyph) * scale;
    commands.push(...found.glyph.getPath(pen, 0, EM).commands);
    pen += (found.glyph.advanceWidth ?? 0) * scale + tracking * EM;
    before = found;
  }
  const ink = boundsOf(commands);
  const made: Run = { commands: map(commands, (x, y) => [x - ink.x, y]), width: ink.w, top: -ink.y, bottom: ink.y + ink.h, left: ink.x };
  if (runs.size > 4000) runs.clear();
  runs.set(key, made);
  return made;
}

function map(commands: readonly PathCommand[], move: (x: number, y: number) => Point): PathCommand[] {
  return commands.map((command) => {
    const moved: PathCommand = { type: command.type };
    if (command.x !== undefined) [moved.x, moved.y] = move(command.x, command.y!);
    if (command.x1 !== undefined) [moved.x1, moved.y1] = move(command.x1, command.y1!);
    if (command.x2 !== undefined) [moved.x2, moved.y2] = move(command.x2, command.y2!);
    return moved;
  });
}

function pathData(commands: readonly PathCommand[]): string {
  let d = '';
  for (const { type, x, y, x1, y1, x2, y2 } of commands) {
    d += type;
    if (x1 !== undefined) d += `${n(x1)} ${n(y1!)} `;
    if (x2 !== undefined) d += `${n(x2)} ${n(y2!)} `;
    if (x !== undefined) d += `${n(x)} ${n(y!)}`;
  }
  return d;
}

/** Every way to break words into at most `most` lines; beyond nine words only the balanced ones. */
function breaks(words: readonly string[], most: number): string[][] {
  if (words.length <= 9) {
    const ways: string[][] = [];
    for (let mask = 0; mask < 1 << (words.length - 1); mask += 1) {
      const lines = [words[0]!];
      for (let index = 1; index < words.length; index += 1) {
        if (mask & (1 << (index - 1))) lines.push(words[index]!);
        else lines[lines.length - 1] += ` ${words[index]}`;
      }
      if (lines.length <= most) ways.push(lines);
    }
    return ways;
  }
  const total = words.join(' ').length;
  return Array.from({ length: most }, (_, index) => {
    const target = total / (index + 1);
    const lines: string[] = [];
    for (const word of words) {
      const last = lines.at(-1);
      if (last !== undefined && last.length + word.length / 2 < target) lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    return lines;
  }).filter((lines) => lines.length <= most);
}

type Row = { run: Run; size: number; little: boolean };
type Block = { rows: Row[]; width: number; height: number; score: number };

const isLittle = (text: string) => text.toLowerCase().split(' ').every((word) => littleWords.has(word));

function evenBlock(lines: readonly string[], set: Setting): Block {
  const rows = lines.map((text) => ({ run: run(set.face, text, set.tracking ?? 0), size: 1, little: false }));
  const leading = (set.leading ?? 1) * EM;
  const width = Math.max(...rows.map((row) => row.run.width));
  const height = rows[0]!.run.top + leading * (rows.length - 1) + Math.max(0, rows.at(-1)!.run.bottom);
  const scale = Math.min(set.box.w / width, set.box.h / height, (set.maxSize ?? Infinity) / EM);
  const ragged = rows.reduce((sum, row) => sum + (1 - row.run.width / width) ** 2, 0) / rows.length;
  const orphans = lines.slice(0, -1).filter((text) => littleWords.has(text.split(' ').at(-1)!.toLowerCase())).length;
  for (const row of rows) row.size = scale;
  return { rows, width: width * scale, height: height * scale, score: scale * (1 - ragged * 0.25) - orphans * scale * 0.04 };
}

function stackBlock(lines: readonly string[], set: Setting, capHeight: number): Block {
  const { w, h } = set.box;
  const most = (set.maxSize ?? Infinity) / EM;
  const rows: Row[] = lines.map((text) => {
    const made = run(set.face, text, set.tracking ?? 0);
    return { run: made, size: Math.min(w / made.width, most), little: isLittle(text) && lines.length > 1 };
  });
  const main = rows.filter((row) => !row.little);
  if (main.length === 0) return { rows, width: w, height: h, score: -1 };
  const smallest = Math.min(...main.map((row) => row.size));
  for (const row of main) row.size = Math.min(row.size, smallest * 2.4);
  for (const row of rows) if (row.little) row.size = Math.min(row.size * 0.5, smallest * 0.5);
  const gap = (index: number) => (index === 0 ? 0 : Math.min(rows[index]!.size, rows[index - 1]!.size) * capHeight * ((set.leading ?? 1) - 0.8));
  const measure = () => rows.reduce((sum, row, index) => sum + row.size * capHeight + gap(index), 0);
  const shrink = Math.min(1, h / measure());
  for (const row of rows) row.size *= shrink;
  const area = main.reduce((sum, row) => sum + row.run.width * row.size * capHeight * row.size, 0);
  const littleBreaks = rows.filter((row) => row.little).length * 0.02;
  const spread = Math.max(...main.map((row) => row.size)) / Math.min(...main.map((row) => row.size));
  const width = Math.max(...rows.map((row) => row.run.width * row.size));
  return { rows, width, height: measure(), score: area / (w * h) - littleBreaks - (spread - 1) * 0.04 };
}

function place(block: Block, set: Setting, capHeight: number): PathCommand[] {
  const shift = { left: 0, centre: 0.5, right: 1 }[set.align ?? 'left'];
  const commands: PathCommand[] = [];
  let baseline = 0;
  block.rows.forEach((row, index) => {
    const above = block.rows[index - 1];
    if (set.mode === 'stack') {
      const gap = above ? Math.min(row.size, above.size) * capHeight * ((set.leading ?? 1) - 0.8) : 0;
      baseline += gap + row.size * capHeight;
    } else if (above) baseline += (set.leading ?? 1) * EM * row.size;
    const x = (block.width - row.run.width * row.size) * shift;
    commands.push(...map(row.run.commands, (px, py) => [x + px * row.size, baseline + py * row.size]));
  });
  return commands;
}

function settle(commands: PathCommand[], set: Setting): { commands: PathCommand[]; scale: number } {
  const ink = boundsOf(commands);
  const { box } = set;
  const scale = Math.min(1, box.w / ink.w, box.h / ink.h);
  const dx = { left: 0, centre: 0.5, right: 1 }[set.align ?? 'left'] * (box.w - ink.w * scale);
  const dy = { top: 0, middle: 0.5, bottom: 1 }[set.valign ?? 'top'] * (box.h - ink.h * scale);
  return {
    commands: map(commands, (x, y) => [box.x + dx + (x - ink.x) * scale, box.y + dy + (y - ink.y) * scale]),
    scale,
  };
}

function bend(commands: PathCommand[], set: Setting): PathCommand[] {
  let out = commands;
  const ink = boundsOf(out);
  const { slant, warp, rotate } = set;
  if (slant) out = map(out, (x, y) => [x - (y - ink.y) * slant, y]);
  if (warp) out = map(out, (x, y) => warp((x - ink.x) / ink.w, (y - ink.y) / ink.h, ink));
  if (rotate) {
    const [cos, sin] = [Math.cos((rotate * Math.PI) / 180), Math.sin((rotate * Math.PI) / 180)];
    out = map(out, (x, y) => [x * cos - y * sin, x * sin + y * cos]);
  }
  return out;
}

/** The text as a face will show it: in capitals where the face is set so, unknown characters left out. */
export function shownText(text: string, face: FaceName, caps: boolean = typeCase[face].caps): string {
  const cased = caps ? text.toLocaleUpperCase('en') : text;
  return [...cased].filter((char) => char === ' ' || findGlyph(face, char)).join('').replaceAll(/\s+/g, ' ').trim();
}

/** The face that can set a text: the wanted one, or the wide-ranging grotesque. */
export function faceFor(text: string, wanted: FaceName): FaceName {
  return canSet(wanted, text) ? wanted : 'inter';
}

/** Sets a text into a box: breaks, sizes, bends and outlines it. Its ink never leaves the box. Null when nothing of it can be set. */
export function setLettering(text: string, wanted: Setting): Lettering | null {
  const set = { ...wanted, face: faceFor(text, wanted.face) };
  const shown = shownText(text, set.face, set.caps);
  if (shown === '') return null;
  const capHeight = run(set.face, set.caps === false || !typeCase[set.face].caps ? 'Hxlp' : 'H', 0).top;
  const make = set.mode === 'stack' ? stackBlock : evenBlock;
  // A line that climbs the page is broken for the box as it will lie.
  const upright = Math.abs(set.rotate ?? 0) > 45 ? { ...set, box: { ...set.box, w: set.box.h, h: set.box.w } } : set;
  const blocks = breaks(shown.split(' '), set.maxLines ?? 6).map((lines) => make(lines, upright, capHeight));
  const best = blocks.reduce((one, other) => (other.score > one.score ? other : one));
  const placed = place(best, set, capHeight);
  const { commands, scale } = settle(bend(placed, set), set);
  const level = boundsOf(placed);
  const size = Math.min(...best.rows.filter((row) => !row.little).map((row) => row.size)) * EM * scale;
  return { d: pathData(commands), bounds: boundsOf(commands), size, frame: set.box, flat: { w: level.w * scale, h: level.h * scale } };
}
