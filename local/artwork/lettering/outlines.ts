import type { PathCommand } from 'opentype.js';
import { type Box, type Point, svg } from '../drawing/svg.ts';
import { type FaceName, findGlyph } from './typefaces.ts';

/** An outlined line of text: its width, and its extent above and below the baseline. */
export type Run = { commands: PathCommand[]; width: number; top: number; bottom: number };

/** The size at which lines are outlined before they are scaled. */
export const EM = 100;
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

/** Returns the bounding box of an outline. */
export function boundsOf(commands: readonly PathCommand[]): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of coordinates(commands)) {
    x0 = Math.min(x0, x);
    y0 = Math.min(y0, y);
    x1 = Math.max(x1, x);
    y1 = Math.max(y1, y);
  }
  return x0 === Infinity ? { x: 0, y: 0, w: 0, h: 0 } : { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
}

/** Outlines one line of text at 100 units, from x = 0 on the baseline y = 0. */
export function run(face: FaceName, text: string, tracking: number): Run {
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
  const made: Run = {
    commands: map(commands, (x, y) => [x - ink.x, y]),
    width: ink.w,
    top: -ink.y,
    bottom: ink.y + ink.h,
  };
  if (runs.size > 4000) runs.clear();
  runs.set(key, made);
  return made;
}

/** Moves every point of an outline. */
export function map(commands: readonly PathCommand[], move: (x: number, y: number) => Point): PathCommand[] {
  return commands.map((command) => {
    const moved: PathCommand = { type: command.type };
    if (command.x !== undefined) [moved.x, moved.y] = move(command.x, command.y!);
    if (command.x1 !== undefined) [moved.x1, moved.y1] = move(command.x1, command.y1!);
    if (command.x2 !== undefined) [moved.x2, moved.y2] = move(command.x2, command.y2!);
    return moved;
  });
}

/** An outline as SVG path data. */
export function pathData(commands: readonly PathCommand[]): string {
  let d = '';
  for (const { type, x, y, x1, y1, x2, y2 } of commands) {
    d += type;
    if (x1 !== undefined) d += svg`${x1} ${y1!} `;
    if (x2 !== undefined) d += svg`${x2} ${y2!} `;
    if (x !== undefined) d += svg`${x} ${y!}`;
  }
  return d;
}
