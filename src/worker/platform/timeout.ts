/** What lies in memory is there after a few turns of the queue: no timer is set for it, which would take as long as a copy. */
const turns = 12;

async function isAtHand(work: Promise<unknown>): Promise<boolean> {
  const state = { isDone: false };
  const end = () => void (state.isDone = true);
  work.then(end, end);
  for (let turn = 0; turn < turns && !state.isDone; turn++) await Promise.resolve();
  return state.isDone;
}

/** What comes of the work; `otherwise` where it takes longer. Rejects as the work does; who is late goes on unheard. */
export async function inTime<T, Otherwise>(
  work: Promise<T>,
  milliseconds: number,
  otherwise: Otherwise,
): Promise<T | Otherwise> {
  if (await isAtHand(work)) return work;
  const { promise: late, resolve } = Promise.withResolvers<Otherwise>();
  const timer = setTimeout(() => resolve(otherwise), milliseconds);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
