import { setTimeout as sleep } from 'node:timers/promises';
import { homeText } from '../src/shared/text/pages.ts';

type Options = {
  /** Aborts the wait, by default after 90 s. */
  signal?: AbortSignal;
  /** The pause between two requests, in milliseconds. */
  interval?: number;
};

const missing = (html: string) => [homeText.failed, homeText.rowFailed].find((sentence) => html.includes(sentence));

/** Returns the reason why home is not complete, or null if it is. */
async function findProblem(url: URL, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(url, { signal });
    const html = await response.text();
    if (!response.ok) return `it responded with ${response.status}`;
    const sentence = missing(html);
    return sentence === undefined ? null : `it says "${sentence}"`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Requests home until it renders every row, so that the caches are warm for the first visitor. Returns null, or the
 * last problem if `signal` aborts first.
 */
export async function waitForHome(
  url: URL,
  { signal = AbortSignal.timeout(90_000), interval = 500 }: Options = {},
): Promise<string | null> {
  let problem = 'it does not respond';
  while (!signal.aborted) {
    const found = await findProblem(url, signal);
    if (found === null) return null;
    if (!signal.aborted) problem = found;
    await sleep(interval, undefined, { signal }).catch(() => {});
  }
  return problem;
}
