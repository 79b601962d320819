import { createHash } from 'node:crypto';

/**
 * Returns styles to inline in a page, with their hash for its content security policy.
 * https://www.w3.org/TR/CSP3/#framework-directive-source-list
 */
export const inlineStyles = (text: string): { text: string; source: string } => ({
  text,
  source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
});
