import { readFileSync } from 'node:fs';

/** A number that a file of this project says. Throws where it is not there. */
function readNumber(file: string, pattern: RegExp): number {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`${file} has no ${String(pattern)}`);
  return Number(found.replaceAll('_', ''));
}

/** What the site's own files settle. */
export const settled = {
  /** The share of requests that Workers Logs keep. */
  logged: readNumber('wrangler.toml', /head_sampling_rate = ([\d.]+)/),
} as const;
