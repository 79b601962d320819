/** Resolves to all results, or to null as soon as one of them is null. Rejects if one rejects before that. */
export function allOrNull<Results extends readonly unknown[]>(
  work: readonly [...{ [Place in keyof Results]: Promise<Results[Place] | null> }],
): Promise<Results | null> {
  return new Promise((resolve, reject) => {
    for (const each of work) void each.then((result) => result === null && resolve(null), reject);
    void Promise.all(work).then((results) => resolve(results as unknown as Results), reject);
  });
}
