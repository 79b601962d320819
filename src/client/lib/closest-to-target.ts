/** The nearest element around an event's target that matches a selector. Null also when the target is no element. */
export const closestToTarget = <Match extends HTMLElement>({ target }: Event, selector: string): Match | null =>
  target instanceof Element ? target.closest<Match>(selector) : null;
