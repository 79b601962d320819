/** Returns the closest ancestor of an event's target that matches a selector, or null. The target itself may match. */
export const closestToTarget = <Match extends HTMLElement>({ target }: Event, selector: string): Match | null =>
  target instanceof Element ? target.closest<Match>(selector) : null;
