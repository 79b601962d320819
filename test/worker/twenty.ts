/** Does something twenty times at once. */
export const twenty = <T>(deed: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 20 }, (_, index) => deed(index)));

/** How requests at once ended. A busy service may have left some unanswered; those can be repeated. */
export const outcomes = (answers: { status: number }[]): number[] => [
  ...new Set(answers.map(({ status }) => status).filter((status) => status !== 503)),
];
