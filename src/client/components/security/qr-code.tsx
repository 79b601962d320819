/** A QR code's width in modules, and its dark modules as an SVG path. */
export type QrPicture = { size: number; path: string };

/** Has fixed colours, because scanners need dark on light. */
export const QrCode = ({ picture: { size, path }, label }: { picture: QrPicture; label: string }) => (
  <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
    <path d={path} />
  </svg>
);
