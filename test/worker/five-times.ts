/** Does something five times concurrently. The embedded database runs one statement at a time, so more show nothing else. */
export const fiveTimes = <T>(action: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 5 }, (_, index) => action(index)));

/** The statuses of concurrent requests, without 503s of a busy service, which can be retried. */
export const outcomes = (responses: { status: number }[]): number[] => [
  ...new Set(responses.map(({ status }) => status).filter((status) => status !== 503)),
];
