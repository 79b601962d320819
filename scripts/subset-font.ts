// `npm run font` subsets the display font, Bricolage Grotesque (OFL), to bold Latin.
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const source = new URL(
  '../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  import.meta.url,
);
const target = new URL('../src/client/styles/display.woff2', import.meta.url);

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
const characters = [...range(0x20, 0x7e), ...range(0xa1, 0xff), ...'–—‘’“”…'].join('');

const font = await subsetFont(readFileSync(source), characters, {
  targetFormat: 'woff2',
  variationAxes: { wght: 700 }, // the whole axis would be 33 kB
});
writeFileSync(target, font);
console.log(`${(font.length / 1000).toFixed(1)} kB`);
