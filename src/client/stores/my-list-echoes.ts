/** The maximum delay between sending a change and its report by the stream, in milliseconds. */
const lifetime = 3_000;

/** The times at which this browser sent the changes that the stream has not reported yet. */
let expected: number[] = [];

/** Call when a tab of this browser sends a change. */
export const expectEcho = (): void => void expected.push(Date.now());

/** Call when the newest change has failed or had no effect. */
export const cancelEcho = (): void => void expected.pop();

/** Returns how many of the reported changes came from another browser, and removes the expected ones. */
export function countForeign(changes: number): number {
  const oldest = Date.now() - lifetime;
  expected = expected.filter((at) => at > oldest);
  return changes - expected.splice(0, changes).length;
}
