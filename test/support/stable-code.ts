/** The lifetime of an authenticator's code in milliseconds (RFC 6238). */
const period = 30_000;

/** Waits until the current code stays valid for some seconds, so that it does not expire before it is submitted. */
export async function untilCodeStable(): Promise<void> {
  const remaining = period - (Date.now() % period);
  if (remaining < 5_000) await new Promise((resolve) => setTimeout(resolve, remaining));
}
