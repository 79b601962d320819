/** The selectors to watch in a page. */
export type Selectors = { control: string; response: string; complete: string; isHidden: boolean };

/** The time of the press, and milliseconds since then. `navigated` means that the press opened another page. */
export type Observation = { pressed: number; response?: number; complete?: number; navigated?: boolean };

/**
 * Runs in the page. After the touch, checks every frame for the response and the complete result. If a link opens
 * another page, the observation continues there, and the first paint counts as the response.
 */
export function watchPress({ control, response, complete, isHidden }: Selectors): void {
  const key = 'bench-press';
  const now = () => performance.timeOrigin + performance.now();
  const stored = sessionStorage.getItem(key);
  const observation: Observation = stored
    ? { ...(JSON.parse(stored) as Observation), navigated: true }
    : { pressed: 0 };
  const store = () => sessionStorage.setItem(key, JSON.stringify(observation));
  const isVisible = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;
  const isShown = (selector: string, hidden = false) =>
    [...document.querySelectorAll(selector)].some((element) => hidden || isVisible(element));
  const hasPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

  const check = () => {
    const since = now() - observation.pressed;
    if (observation.navigated ? hasPainted() : isShown(response)) observation.response ??= since;
    if (observation.response !== undefined && isShown(complete, isHidden)) observation.complete ??= since;
    store();
    if (observation.complete === undefined) requestAnimationFrame(check);
  };
  if (observation.navigated) requestAnimationFrame(check);
  addEventListener(
    'touchstart',
    (event) => {
      if (observation.pressed > 0 || !(event.target as Element).closest(control)) return;
      observation.pressed = performance.timeOrigin + event.timeStamp;
      store();
      requestAnimationFrame(check);
    },
    { capture: true, passive: true },
  );
}
