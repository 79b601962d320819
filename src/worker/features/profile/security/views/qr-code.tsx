import { encode } from 'uqr';

/** A QR code's width in modules, and its dark modules as an SVG path. */
export type QrPicture = { size: number; path: string };

/** The width of the empty border that scanners need, in squares. ISO/IEC 18004, 6.3.8 */
const quietZone = 4;

/** Encodes a text as a QR code. One path contains all of its dark squares. */
export function toQrPicture(text: string): QrPicture {
  const { data, size } = encode(text, { border: quietZone });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
}

/** A QR code. Its colours are fixed, because scanners need dark modules on a light background. */
export const QrCode = ({ picture: { size, path }, label }: { picture: QrPicture; label: string }) => (
  <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
    <path d={path} />
  </svg>
);
