import type { PathCommand } from 'opentype.js';
import type { Box } from '../drawing/svg.ts';
import { breaks, isLittle, littleWords } from './line-breaks.ts';
import { boundsOf, EM, map, pathData, run, type Run } from './outlines.ts';
import { canSet, type FaceName, findGlyph, typeCase } from './typefaces.ts';

export type Setting = {
  face: FaceName;
  box: Box;
  align?: 'left' | 'centre' | 'right';
  valign?: 'top' | 'middle' | 'bottom';
  /**
   * 'even' sets all lines in one size. 'stack' makes each line as wide as the box allows and sets little words small.
   */
  mode?: 'even' | 'stack';
  maxSize?: number;
  maxLines?: number;
  leading?: number;
  /** Space between letters, in ems. */
  tracking?: number;
  /** Degrees, clockwise, around the box's centre. The turned lettering fits into the upright box. */
  rotate?: number;
};

/** Outlined lettering: path data, its bounds, and its height before it was turned. */
export type Lettering = { d: string; bounds: Box; flatHeight: number };

type Row = { run: Run; size: number; little: boolean };
type Block = { rows: Row[]; width: number; height: number; score: number };

function evenBlock(lines: readonly string[], set: Setting): Block {
  const rows = lines.map((text) => ({ run: run(set.face, text, set.tracking ?? 0), size: 1, little: false }));
  const leading = (set.leading ?? 1) * EM;
  const width = Math.max(...rows.map((row) => row.run.width));
  const height = rows[0]!.run.top + leading * (rows.length - 1) + Math.max(0, rows.at(-1)!.run.bottom);
  const scale = Math.min(set.box.w / width, set.box.h / height, (set.maxSize ?? Infinity) / EM);
  const ragged = rows.reduce((sum, row) => sum + (1 - row.run.width / width) ** 2, 0) / rows.length;
  const orphans = lines.slice(0, -1).filter((text) => littleWords.has(text.split(' ').at(-1)!.toLowerCase())).length;
  for (const row of rows) row.size = scale;
  return {
    rows,
    width: width * scale,
    height: height * scale,
    score: scale * (1 - ragged * 0.25) - orphans * scale * 0.04,
  };
}

function stackBlock(lines: readonly string[], set: Setting, capHeight: number): Block {
  const { w, h } = set.box;
  const maxSize = (set.maxSize ?? Infinity) / EM;
  const rows: Row[] = lines.map((text) => {
    const made = run(set.face, text, set.tracking ?? 0);
    return { run: made, size: Math.min(w / made.width, maxSize), little: isLittle(text) && lines.length > 1 };
  });
  const main = rows.filter((row) => !row.little);
  if (main.length === 0) return { rows, width: w, height: h, score: -1 };
  const smallest = Math.min(...main.map((row) => row.size));
  for (const row of main) row.size = Math.min(row.size, smallest * 2.4);
  for (const row of rows) if (row.little) row.size = Math.min(row.size * 0.5, smallest * 0.5);
  const gap = (index: number) =>
    index === 0 ? 0 : Math.min(rows[index]!.size, rows[index - 1]!.size) * capHeight * ((set.leading ?? 1) - 0.8);
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

function turn(commands: PathCommand[], degrees: number): PathCommand[] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return map(commands, (x, y) => [x * cos - y * sin, x * sin + y * cos]);
}

/** Returns the text as a face renders it: in capitals for some faces, without unknown characters. */
function shownText(text: string, face: FaceName): string {
  const cased = typeCase[face].caps ? text.toLocaleUpperCase('en') : text;
  return [...cased]
    .filter((char) => char === ' ' || findGlyph(face, char))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Returns the wanted face if it has all characters, otherwise Inter, which has most characters. */
function faceFor(text: string, wanted: FaceName): FaceName {
  return canSet(wanted, text) ? wanted : 'inter';
}

/** Breaks, sizes, turns and outlines a text so that it fits a box. Returns null if no character can be set. */
export function setLettering(text: string, wanted: Setting): Lettering | null {
  const set = { ...wanted, face: faceFor(text, wanted.face) };
  const shown = shownText(text, set.face);
  if (shown === '') return null;
  const capHeight = run(set.face, typeCase[set.face].caps ? 'H' : 'Hxlp', 0).top;
  const make = set.mode === 'stack' ? stackBlock : evenBlock;
  // A vertical line is broken for the box turned on its side.
  const upright = Math.abs(set.rotate ?? 0) > 45 ? { ...set, box: { ...set.box, w: set.box.h, h: set.box.w } } : set;
  const blocks = breaks(shown.split(' '), set.maxLines ?? 6).map((lines) => make(lines, upright, capHeight));
  const best = blocks.reduce((one, other) => (other.score > one.score ? other : one));
  const placed = place(best, set, capHeight);
  const { commands, scale } = settle(set.rotate ? turn(placed, set.rotate) : placed, set);
  return { d: pathData(commands), bounds: boundsOf(commands), flatHeight: boundsOf(placed).h * scale };
}
