/** Reads a sentence out to users who do not see it appear. */
export const Announcement = ({ text }: { text: string }) => (
  <p className="out-of-sight" role="status">
    {text}
  </p>
);
