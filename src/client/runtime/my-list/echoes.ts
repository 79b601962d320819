/** The database reports a change sooner than this, in milliseconds. */
const lifetime = 3_000;

/** When this browser has made changes that the stream has not reported yet. */
let expected: number[] = [];

/** A change of this browser was sent, from this tab or from another. */
export const expectEcho = (): void => void expected.push(Date.now());

/** The newest change has come to nothing. */
export const cancelEcho = (): void => void expected.pop();

/** Of so many reported changes, how many were made elsewhere. The others are accounted for from now on. */
export function countForeign(changes: number): number {
  const oldest = Date.now() - lifetime;
  expected = expected.filter((at) => at > oldest);
  return changes - expected.splice(0, changes).length;
}
