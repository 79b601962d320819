/** What a page looks out for, from its begin on. */
export type Wanted = { control: string; response: string; complete: string; isHidden: boolean };

/** When it was pressed, and how long it took from there, in milliseconds; `led`: to another page. */
export type Seen = { pressed: number; response?: number; complete?: number; led?: boolean };

/**
 * Runs in the page: from the touch on, looks at every frame that is drawn for the response and the complete result. What is
 * known goes along to the page that a link leads to: there the first paint is the response.
 */
export function watchPress({ control, response, complete, isHidden }: Wanted): void {
  const key = 'bench-press';
  const now = () => performance.timeOrigin + performance.now();
  const kept = sessionStorage.getItem(key);
  const seen: Seen = kept ? { ...(JSON.parse(kept) as Seen), led: true } : { pressed: 0 };
  const keep = () => sessionStorage.setItem(key, JSON.stringify(seen));
  const isVisible = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;
  const shows = (selector: string, hidden = false) =>
    [...document.querySelectorAll(selector)].some((element) => hidden || isVisible(element));
  const hasPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

  const look = () => {
    const since = now() - seen.pressed;
    if (seen.led ? hasPainted() : shows(response)) seen.response ??= since;
    if (seen.response !== undefined && shows(complete, isHidden)) seen.complete ??= since;
    keep();
    if (seen.complete === undefined) requestAnimationFrame(look);
  };
  if (seen.led) requestAnimationFrame(look);
  addEventListener(
    'touchstart',
    (event) => {
      if (seen.pressed > 0 || !(event.target as Element).closest(control)) return;
      seen.pressed = performance.timeOrigin + event.timeStamp;
      keep();
      requestAnimationFrame(look);
    },
    { capture: true, passive: true },
  );
}
