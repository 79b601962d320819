import { vi } from 'vitest';

/** The time of the last event, in milliseconds. It never goes back, because the code under test stores it. */
let now = 0;

const timeStamp = () => vi.spyOn(Event.prototype, 'timeStamp', 'get');

/** Puts a second between events, so that presses in quick succession count separately. */
export const spacePresses = (): void => void timeStamp().mockImplementation(() => (now += 1_000));

/** Stops the time of events a second after the last, so that presses in one place count as one, until `spacePresses`. */
export function freezePresses(): void {
  now += 1_000;
  timeStamp().mockReturnValue(now);
}
