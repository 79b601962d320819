import type { ReactElement } from 'react';

/** An element, or HTML that is already rendered. */
export type Content = ReactElement | string;

export const ContentBox = ({ className, content }: { className: string; content: Content }) =>
  typeof content === 'string' ? (
    <div className={className} dangerouslySetInnerHTML={{ __html: content }} />
  ) : (
    <div className={className}>{content}</div>
  );
