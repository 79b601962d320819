/** The stream reports a change sooner than this after it was sent, in milliseconds. */
const lifetime = 3_000;

/** When this browser sent the changes that the stream has not reported yet. */
let expected: number[] = [];

/** This browser has sent a change, from this tab or another. */
export const expectEcho = (): void => void expected.push(Date.now());

/** The newest change has failed. */
export const cancelEcho = (): void => void expected.pop();

/** Returns how many of the reported changes were made elsewhere, and stops expecting the others. */
export function countForeign(changes: number): number {
  const oldest = Date.now() - lifetime;
  expected = expected.filter((at) => at > oldest);
  return changes - expected.splice(0, changes).length;
}
