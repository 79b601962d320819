import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font, Glyph } from 'opentype.js';

type Cut = { family: string; weight: number; subsets: readonly string[]; caps: boolean };

const latin = ['latin', 'latin-ext'] as const;

/** The family and weight of each face, and whether it is set in capitals. */
export const typeCase = {
  anton: { family: 'anton', weight: 400, subsets: latin, caps: true },
  jost: { family: 'jost', weight: 800, subsets: [...latin, 'cyrillic'], caps: true },
  jostBook: { family: 'jost', weight: 500, subsets: [...latin, 'cyrillic'], caps: true },
  limelight: { family: 'limelight', weight: 400, subsets: latin, caps: true },
  abril: { family: 'abril-fatface', weight: 400, subsets: latin, caps: false },
  yellowtail: { family: 'yellowtail', weight: 400, subsets: latin, caps: false },
  rye: { family: 'rye', weight: 400, subsets: latin, caps: true },
  creepster: { family: 'creepster', weight: 400, subsets: ['latin'], caps: true },
  grenze: { family: 'grenze-gotisch', weight: 700, subsets: latin, caps: false },
  inter: { family: 'inter-tight', weight: 800, subsets: [...latin, 'greek', 'cyrillic', 'vietnamese'], caps: false },
  interBook: {
    family: 'inter-tight',
    weight: 500,
    subsets: [...latin, 'greek', 'cyrillic', 'vietnamese'],
    caps: false,
  },
  caprasimo: { family: 'caprasimo', weight: 400, subsets: latin, caps: false },
  audiowide: { family: 'audiowide', weight: 400, subsets: latin, caps: true },
  gloock: { family: 'gloock', weight: 400, subsets: latin, caps: false },
  titan: { family: 'titan-one', weight: 400, subsets: latin, caps: false },
  cinzel: { family: 'cinzel', weight: 800, subsets: latin, caps: true },
} as const satisfies Record<string, Cut>;

export type FaceName = keyof typeof typeCase;

const require = createRequire(import.meta.url);
// Node and Vitest both resolve the package's CommonJS build.
const { parse } = require('opentype.js') as typeof import('opentype.js');
const opened = new Map<string, Font>();

function open(family: string, subset: string, weight: number): Font {
  const file = `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`;
  let font = opened.get(file);
  if (!font) {
    const bytes = readFileSync(require.resolve(file));
    font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
    opened.set(file, font);
  }
  return font;
}

/**
 * Finds the glyph of one character and the font file that contains it. Returns null if the face has no glyph for it.
 */
export function findGlyph(face: FaceName, char: string): { font: Font; glyph: Glyph } | null {
  const cut: Cut = typeCase[face];
  for (const subset of cut.subsets) {
    const font = open(cut.family, subset, cut.weight);
    if (font.charToGlyphIndex(char) > 0) return { font, glyph: font.charToGlyph(char) };
  }
  return null;
}

/** Returns whether a face has glyphs for a whole text. */
export function canSet(face: FaceName, text: string): boolean {
  const shown = typeCase[face].caps ? text.toLocaleUpperCase('en') : text;
  return [...shown].every((char) => char === ' ' || findGlyph(face, char) !== null);
}
