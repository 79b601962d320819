import { encode } from 'uqr';
import type { QrPicture } from './views/qr-code.tsx';

/** The width of the empty border that scanners need, in squares. ISO/IEC 18004, 6.3.8 */
const quietZone = 4;

/** Encodes a text as a QR code. One path contains all of its dark squares. */
export function toQrPicture(text: string): QrPicture {
  const { data, size } = encode(text, { border: quietZone });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
}
