/** A QR code's width in modules, and its dark modules as an SVG path. */
export type QrPicture = { size: number; path: string };

/** A QR code. Its colours are fixed, because scanners need dark modules on a light background. */
export const QrCode = ({ picture: { size, path }, label }: { picture: QrPicture; label: string }) => (
  <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
    <path d={path} />
  </svg>
);
