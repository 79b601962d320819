import type { ComponentProps } from 'react';
import { toMarkup } from './markup.ts';

/**
 * A section whose content is rendered to one string. In a stream, React encodes each tag and each text by itself, which
 * takes several times as long.
 */
export const ReadySection = ({ children, ...attributes }: ComponentProps<'section'>) => (
  <section {...attributes} dangerouslySetInnerHTML={{ __html: toMarkup(<>{children}</>) }} />
);
