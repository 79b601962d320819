import { encode } from 'uqr';
import type { QrPicture } from '../../../../client/components/security/qr-code.tsx';

/** Scanners want this many empty squares around the picture. ISO/IEC 18004, 6.3.8 */
const quietZone = 4;

/** A text as a QR code, its dark squares as one path. */
export function toQrPicture(text: string): QrPicture {
  const { data, size } = encode(text, { border: quietZone });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
}
