/** One line of a plot: its name and its points. */
export type Line = { name: string; points: readonly { x: number; y: number }[] };

/** A plot with log scales. `limit` is a labelled line across the plot. */
export type Panel = {
  title: string;
  unit: string;
  x: readonly [from: number, to: number];
  y: readonly [from: number, to: number];
  lines: readonly Line[];
  limit?: { y: number; name: string };
};

const width = 420;
const height = 300;
const inset = { left: 62, right: 24, top: 40, bottom: 46 };
const dashes = ['', '7 4', '2 4'] as const;

/** Colours for light and dark pages. Lines also differ by their dashes. */
const style = `text{font:12px system-ui,sans-serif;fill:#3d3a36}.head{font-weight:600;font-size:14px}.grid{stroke:#8886;stroke-width:1}
.line{fill:none;stroke-width:2}.c0{stroke:#0b6e75}.c1{stroke:#a4560f}.c2{stroke:#7a3fa0}.limit{stroke:#b3261e;stroke-width:1.5}
.over{fill:#b3261e}
@media(prefers-color-scheme:dark){text{fill:#dcd8d2}.c0{stroke:#4cc3cb}.c1{stroke:#f0a35e}.c2{stroke:#c79be6}.limit{stroke:#ff8a80}.over{fill:#ff8a80}}`;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const round = (value: number) => Math.round(value * 10) / 10;

const scale = ([from, to]: readonly [number, number], start: number, end: number) => {
  const position = (value: number) => (Math.log10(value) - Math.log10(from)) / (Math.log10(to) - Math.log10(from));
  return (value: number) => round(start + position(Math.min(to, Math.max(from, value))) * (end - start));
};

/** Lists the powers of ten in a range. */
const decades = ([from, to]: readonly [number, number]) =>
  Array.from(
    { length: Math.round(Math.log10(to) - Math.log10(from)) + 1 },
    (_, index) => 10 ** (Math.round(Math.log10(from)) + index),
  );

const label = (value: number) => (value >= 1 ? value.toLocaleString('en-US') : String(Number(value.toPrecision(1))));

function panelMarkup({ title, unit, x, y, lines, limit }: Panel, index: number): string {
  const across = scale(x, inset.left, width - inset.right);
  const up = scale(y, height - inset.bottom, inset.top);
  const [left, right] = [inset.left, width - inset.right];
  const rows = decades(y).map(
    (value) =>
      `<path class="grid" d="M${left} ${up(value)}H${right}"/><text x="${left - 6}" y="${up(value) + 4}" text-anchor="end">${label(value)}</text>`,
  );
  const columns = decades(x).map(
    (value) =>
      `<path class="grid" d="M${across(value)} ${inset.top}V${height - inset.bottom}"/><text x="${across(value)}" y="${height - inset.bottom + 16}" text-anchor="middle">${label(value)}</text>`,
  );
  const paths = lines.map(({ points }, position) => {
    const path = points.map((point, step) => `${step === 0 ? 'M' : 'L'}${across(point.x)} ${up(point.y)}`).join('');
    return `<path class="line c${position}" stroke-dasharray="${dashes[position] ?? ''}" d="${path}"/>`;
  });
  const border = limit
    ? `<path class="limit" d="M${left} ${up(limit.y)}H${right}"/><text class="over" x="${left + 6}" y="${up(limit.y) - 5}">${escape(limit.name)}</text>`
    : '';
  return `<g transform="translate(${index * width} 0)"><text class="head" x="${left}" y="22">${escape(title)}</text>${rows.join('')}${columns.join('')}${paths.join('')}${border}<text x="${(left + right) / 2}" y="${height - 10}" text-anchor="middle">${escape(unit)}</text></g>`;
}

function legendMarkup(lines: readonly Line[]): string {
  const entries = lines.map(({ name }, index) => {
    const at = inset.left + index * 190;
    return `<path class="line c${index}" stroke-dasharray="${dashes[index] ?? ''}" d="M${at} ${height + 12}h36"/><text x="${at + 44}" y="${height + 16}">${escape(name)}</text>`;
  });
  return entries.join('');
}

/** Draws panels side by side as an SVG, with an accessible title and description. */
export function drawPlot(panels: readonly Panel[], title: string, description: string): string {
  const size = { width: panels.length * width, height: height + 30 };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-labelledby="title desc"><title id="title">${escape(title)}</title><desc id="desc">${escape(description)}</desc><style>${style}</style>${panels.map(panelMarkup).join('')}${legendMarkup(panels[0]?.lines ?? [])}</svg>\n`;
}
