/** Does something twenty times concurrently. */
export const twenty = <T>(deed: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 20 }, (_, index) => deed(index)));

/** The statuses of concurrent requests, without 503s of a busy service, which can be retried. */
export const outcomes = (answers: { status: number }[]): number[] => [
  ...new Set(answers.map(({ status }) => status).filter((status) => status !== 503)),
];
