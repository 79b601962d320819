import { timeoutScale } from '../../src/worker/platform/timeout.ts';
import type { TextResponse } from './visitor.ts';

/**
 * True if a response did not wait for a stalled service, which responds after 8 s. A deadline is 3 s, and 1.2 s with
 * shortened limits; the rest is a margin for a busy machine.
 */
export const isInTime = ({ milliseconds }: Pick<TextResponse, 'milliseconds'>): boolean =>
  milliseconds < (timeoutScale.factor < 1 ? 5_000 : 7_500);

/**
 * Shortens the time limits for a test in which a service stalls. Services that work must respond within the shortened
 * limits, also on a busy machine.
 */
export function shortenLimits(): void {
  timeoutScale.factor = 0.4;
}
