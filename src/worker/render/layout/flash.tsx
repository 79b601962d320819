/** `blank` has no icon. */
export type FlashKind = 'success' | 'error' | 'blank';

/** A message from the previous request. A script turns it into a toast. */
export const Flash = ({ kind, text }: { kind: FlashKind; text: string }) => (
  <p className="flash" role="status" data-toast={kind}>
    {text}
  </p>
);
