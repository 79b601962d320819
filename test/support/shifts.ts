import type { Page } from 'playwright-core';

type Moved = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Moved[] };

const record = () => {
  const all: string[] = [];
  Object.assign(window, { shifts: all });
  const placeOf = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}x${height}`;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return `${element?.outerHTML.slice(0, 80)} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`;
      });
      all.push(`${value.toFixed(4)} ${moved.join('; ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Records the layout shifts of each page that no input caused, with the moved elements. */
export const recordShifts = (page: Page) => page.addInitScript(record);

export const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
