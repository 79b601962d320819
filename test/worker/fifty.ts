/** Does something fifty times at once. */
export const fifty = <T>(deed: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 50 }, (_, index) => deed(index)));

/** How requests at once ended. A busy service may have left some unanswered; those can be repeated. */
export const outcomes = (answers: { status: number }[]): number[] => [
  ...new Set(answers.map(({ status }) => status).filter((status) => status !== 503)),
];
