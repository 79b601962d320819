/** A rectangle in drawing units. */
export type Box = { x: number; y: number; w: number; h: number };
export type Point = readonly [number, number];
/** A picture's markup, `w` by `h` drawing units. */
export type Drawing = { svg: string; w: number; h: number };

/** A number with at most two decimals. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Fills a template with numbers as `n` prints them. */
export function svg(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return String.raw({ raw: parts }, ...values.map((value) => (typeof value === 'number' ? n(value) : value)));
}

/** A filled rectangle. Here and below, `more` contains further attributes. */
export function rect(box: Box, fill: string, more = ''): string {
  return `<rect x="${n(box.x)}" y="${n(box.y)}" width="${n(box.w)}" height="${n(box.h)}" fill="${fill}" ${more}/>`;
}

/** A filled circle. */
export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${more}/>`;
}

/** A filled ellipse. */
export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;
}

/** The outline of a circle. */
export function ring(x: number, y: number, radius: number, stroke: string, width: number, more = ''): string {
  return circle(x, y, radius, 'none', `stroke="${stroke}" stroke-width="${n(width)}" ${more}`);
}

/** A filled shape with straight sides through these points. */
export function polygon(points: readonly Point[], fill: string, more = ''): string {
  return `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}" ${more}/>`;
}

/** A filled shape by its path data. */
export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

/** An unfilled line by its path data, `width` in drawing units. */
export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" ${more}/>`;
}

/** A straight line between two points. */
export function line(from: Point, to: Point, colour: string, width: number, more = ''): string {
  return stroke(`M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}`, colour, width, more);
}

/** A group of drawings with common attributes. */
export function group(inner: string, more = ''): string {
  return `<g ${more}>${inner}</g>`;
}

/** Moves the origin of a drawing to x, y, then turns and scales it; `flip` -1 mirrors it. */
export function place(drawing: string, x: number, y: number, scale: number, degrees = 0, flip = 1): string {
  const percent = svg`scale(${scale * flip * 100}e-2 ${scale * 100}e-2)`;
  return group(drawing, svg`transform="translate(${x} ${y}) rotate(${degrees}) ${percent}"`);
}

/** Repeats a drawing for 0..count-1. */
export function times(count: number, draw: (index: number) => string): string {
  let out = '';
  for (let index = 0; index < count; index += 1) out += draw(index);
  return out;
}

/** Draws inside a shape only; `id` must be unique within one picture. */
export function clip(id: string, shape: string, inner: string): string {
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${inner}</g>`;
}

/** Makes names that are unique within one picture. */
export function idMaker(): () => string {
  let count = 0;
  return () => `id${(count += 1)}`;
}

/** A point at an angle (degrees, clockwise from the right) and distance from a centre. */
export function polar(x: number, y: number, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

/** A star or burst with `points` tips between two radii. */
export function star(x: number, y: number, outer: number, inner: number, points: number, turn = -90): Point[] {
  return Array.from({ length: points * 2 }, (_, index) =>
    polar(x, y, index % 2 === 0 ? outer : inner, turn + (index * 180) / points),
  );
}

/** A ray from a point between two angles. */
export function ray(from: Point, length: number, start: number, end: number, fill: string, more = ''): string {
  const [x, y] = from;
  return polygon([from, polar(x, y, length, start), polar(x, y, length, end)], fill, more);
}

/** Rays from a point, the first at `start` degrees, one every `step`. */
export function rays(
  from: Point,
  length: number,
  count: number,
  [start, step, width]: readonly [start: number, step: number, width: number],
  fill: string,
): string {
  return times(count, (i) => ray(from, length, start + i * step, start + i * step + width, fill));
}

/** A rectangle with a margin taken off inside. */
export function inset(box: Box, dx: number, dy = dx): Box {
  return { x: box.x + dx, y: box.y + dy, w: box.w - 2 * dx, h: box.h - 2 * dy };
}
