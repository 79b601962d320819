/** Announces a sentence to screen readers. */
export const Announcement = ({ text }: { text: string }) => (
  <p className="out-of-sight" role="status">
    {text}
  </p>
);
