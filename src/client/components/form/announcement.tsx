/** Announces a sentence to screen readers. A span, so that it may be part of a paragraph. */
export const Announcement = ({ text }: { text: string }) => (
  <span className="out-of-sight" role="status">
    {text}
  </span>
);
