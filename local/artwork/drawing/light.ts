import { type Box, circle, type Point, ray, rect, svg } from './svg.ts';

type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Draws a gradient element. `placement` contains its coordinates. */
export function gradient(kind: 'linear' | 'radial', id: string, placement: string, stops: readonly Stop[]): string {
  const inner = stops.map(
    ([offset, colour, opacity = 1]) => svg`<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  );
  return `<${kind}Gradient id="${id}" ${placement}>${inner.join('')}</${kind}Gradient>`;
}

/** Draws a radial light that fades out towards its edge. */
export function glow(id: string, x: number, y: number, radius: number, colour: string, strength = 0.8): string {
  const stops: Stop[] = [
    [0, colour, strength],
    [0.45, colour, strength * 0.35],
    [1, colour, 0],
  ];
  return gradient('radial', id, '', stops) + circle(x, y, radius, `url(#${id})`);
}

/** A box filled from one colour at its top through others to its foot, or from left to right. */
export function fade(id: string, box: Box, colours: readonly string[], across = false): string {
  const stops = colours.map((colour, index): Stop => [index / Math.max(1, colours.length - 1), colour]);
  const placement = across ? 'x1="0" y1="0" x2="1" y2="0"' : 'x1="0" y1="0" x2="0" y2="1"';
  return gradient('linear', id, placement, stops) + rect(box, `url(#${id})`);
}

/** A cone of light from a point, fading along its length. */
export function beam(
  id: string,
  from: Point,
  degrees: number,
  spread: number,
  length: number,
  colour: string,
  strength: number,
): string {
  const [x, y] = from;
  const placement = svg`gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${length}"`;
  const stops: Stop[] = [
    [0, colour, strength],
    [1, colour, 0],
  ];
  return (
    gradient('radial', id, placement, stops) + ray(from, length, degrees - spread, degrees + spread, `url(#${id})`)
  );
}
