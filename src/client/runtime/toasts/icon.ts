const svg = 'http://www.w3.org/2000/svg';

/** Lucide's circle-check, circle-alert and loader-circle as paths: a toast must not wait for React. */
const paths = {
  success: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0zM9 12l2 2 4-4',
  error: 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0zM12 8v4M12 16h.01',
  loading: 'M21 12a9 9 0 1 1-6.219-8.56',
} as const;

const attributes = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': '1.5',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
  'aria-hidden': 'true',
} as const;

/** The mark of a kind of toast. */
export function toastIcon(kind: keyof typeof paths): SVGSVGElement {
  const icon = document.createElementNS(svg, 'svg');
  for (const [name, value] of Object.entries(attributes)) icon.setAttribute(name, value);
  const path = document.createElementNS(svg, 'path');
  path.setAttribute('d', paths[kind]);
  icon.append(path);
  return icon;
}
