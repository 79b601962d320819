/** An authenticator's code is another after so long, in milliseconds. RFC 6238 */
const period = 30_000;

/** Waits until codes stay what they are for some seconds, so that none turns too old between being read and being sent. */
export async function untilCodesLast(): Promise<void> {
  const left = period - (Date.now() % period);
  if (left < 5_000) await new Promise((resolve) => setTimeout(resolve, left));
}
