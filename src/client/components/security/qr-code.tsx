/** A QR code: so many squares wide, and its dark squares as a path. */
export type QrPicture = { size: number; path: string };

/** A QR code as a picture of its own colours, because scanners want dark on light. */
export const QrCode = ({ picture: { size, path }, label }: { picture: QrPicture; label: string }) => (
  <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
    <path d={path} />
  </svg>
);
