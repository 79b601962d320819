/** The kinds of a short message: `blank` has no mark of its own. */
export type FlashKind = 'success' | 'error' | 'blank';

/** A short message from the previous request. It reads as it stands; a script makes it a toast like the others. */
export const Flash = ({ kind, text }: { kind: FlashKind; text: string }) => (
  <p className="flash" role="status" data-toast={kind}>
    {text}
  </p>
);
