import type { ReactElement } from 'react';

/** An element, or rendered HTML. */
export type Content = ReactElement | string;

export const ContentBox = ({ className, content }: { className: string; content: Content }) =>
  typeof content === 'string' ? (
    <div className={className} dangerouslySetInnerHTML={{ __html: content }} />
  ) : (
    <div className={className}>{content}</div>
  );
