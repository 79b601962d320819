import { readFileSync } from 'node:fs';

/** Reads a number from a file of this project. Throws if it is missing. */
function readNumber(file: string, pattern: RegExp): number {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`${file} does not contain ${String(pattern)}`);
  return Number(found.replaceAll('_', ''));
}

/** Values that the site's own configuration sets. */
export const siteSettings = {
  /** The share of requests in Workers Logs. */
  logSamplingRate: readNumber('wrangler.toml', /head_sampling_rate = ([\d.]+)/),
} as const;
