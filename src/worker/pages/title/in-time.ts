/** A part of a page waits no longer than this for what may be at hand, in milliseconds. */
export const patience = 40;

/** What comes of the work; `otherwise` where it takes longer. */
export async function inTime<T, Otherwise>(
  work: Promise<T>,
  milliseconds: number,
  otherwise: Otherwise,
): Promise<T | Otherwise> {
  const { promise: late, resolve } = Promise.withResolvers<Otherwise>();
  const timer = setTimeout(() => resolve(otherwise), milliseconds);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
