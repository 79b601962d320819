import { createHash } from 'node:crypto';

/** Styles that a page can bring along, and the source by which its policy knows them. https://www.w3.org/TR/CSP3/#framework-directive-source-list */
export const inlineStyles = (text: string): { text: string; source: string } => ({
  text,
  source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
});
