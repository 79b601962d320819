import type { ComponentProps, ReactElement } from 'react';
import { toMarkup } from './markup.ts';

/**
 * Returns a section with its content rendered to one string, so the element can be cached. In a stream, React encodes
 * each tag and each text by itself, which takes several times as long.
 */
export function readySection({ props }: ReactElement<ComponentProps<'section'>>): ReactElement {
  const { children, ...attributes } = props;
  return <section {...attributes} dangerouslySetInnerHTML={{ __html: toMarkup(<>{children}</>) }} />;
}
