import { timeoutScale } from '../../src/worker/platform/timeout.ts';
import type { TextResponse } from './visitor.ts';

/**
 * A deadline is 3 s and a stalled service responds after 8 s: a response before that did not wait for it. The margin
 * (in milliseconds) is for a busy machine.
 */
export const maxMilliseconds = 7_500;

/** True if a response did not wait for a stalled service. */
export const isInTime = ({ milliseconds }: Pick<TextResponse, 'milliseconds'>): boolean =>
  milliseconds < maxMilliseconds;

/**
 * Shortens the time limits for a test in which a service stalls. Services that work must respond within the shortened
 * limits, also on a busy machine.
 */
export function shortenLimits(): void {
  timeoutScale.factor = 0.4;
}
