/** The part of opentype.js that lettering uses; the package ships no types. */
declare module 'opentype.js' {
  export type PathCommand = {
    type: string;
    x?: number;
    y?: number;
    x1?: number;
    y1?: number;
    x2?: number;
    y2?: number;
  };
  export type Glyph = {
    index: number;
    advanceWidth?: number;
    getPath: (x: number, y: number, size: number) => { commands: PathCommand[] };
  };
  export type Font = {
    unitsPerEm: number;
    charToGlyph: (char: string) => Glyph;
    charToGlyphIndex: (char: string) => number;
    getKerningValue: (left: Glyph, right: Glyph) => number;
  };
  export function parse(data: ArrayBuffer): Font;
}
