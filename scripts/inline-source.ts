import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Text to inline in a page, with its hash for the page's content security policy. */
export type InlineSource = { text: string; source: string };

/** https://www.w3.org/TR/CSP3/#framework-directive-source-list */
export const inlineSource = (text: string): InlineSource => ({
  text,
  source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
});

/** Reads the rules by which browsers prefetch pages, without white space. */
export const readSpeculationRules = (): InlineSource =>
  inlineSource(JSON.stringify(JSON.parse(readFileSync('public/speculation-rules.json', 'utf8'))));
