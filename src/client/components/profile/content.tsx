import type { ReactElement } from 'react';

/** An element, or markup that is ready. */
export type Content = ReactElement | string;

/** Content of either kind in a box of its own. */
export const ContentBox = ({ className, content }: { className: string; content: Content }) =>
  typeof content === 'string' ? (
    <div className={className} dangerouslySetInnerHTML={{ __html: content }} />
  ) : (
    <div className={className}>{content}</div>
  );
