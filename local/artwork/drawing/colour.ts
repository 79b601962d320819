/** A cover's colours: the ground, the colour with the most contrast to it, and three accents. */
export type Palette = { paper: string; ink: string; a: string; b: string; c: string };

/** Names the colours of a list such as '#efe3c8 #181512'. */
export function nameColours<Name extends string>(list: string, names: readonly Name[]): Record<Name, string> {
  const colours = list.split(' ');
  return Object.fromEntries(names.map((name, index) => [name, colours[index]])) as Record<Name, string>;
}

type Channels = [number, number, number];

function channels(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Mixes two hex colours; `part` is the share of the second, 0 to 1. */
export function mix(from: string, to: string, part: number): string {
  const [a, b] = [channels(from), channels(to)];
  const mixed = a.map((value, index) => Math.round(value + (b[index]! - value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance as WCAG 2 defines it, 0 to 1. */
export function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** WCAG 2 contrast between two hex colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The colour with the most contrast on a ground. */
export function bestOn(ground: string, colours: readonly string[]): string {
  return colours.reduce((best, colour) => (contrast(ground, colour) > contrast(ground, best) ? colour : best));
}
