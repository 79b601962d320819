import type { Page } from 'playwright-core';

/**
 * The targets on a page that are too small for a finger: within 20 px of their centre, on any side, a tap would hit another
 * element. Links within a sentence are exempt. Scrolls each target into view.
 */
export const listSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const reach = 19.5;
    const inSentence = (element: Element) => element.matches('p a, dd:not(.offers dd) a, small a');
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('.rail, .skip');
    const hits = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
    };
    const isSmall = (element: Element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (width < 2 || !hits(element, x, y)) return false; // covered by another element
      const sides = [
        [x - reach, y],
        [x + reach, y],
        [x, y - reach],
        [x, y + reach],
      ] as const;
      return sides.some(([atX, atY]) => atX > 0 && atX < innerWidth && !hits(element, atX, atY));
    };
    return [...document.querySelectorAll('a[href], button, summary, select, input:not([type=hidden])')]
      .filter((element) => isVisible(element) && !inSentence(element) && isSmall(element))
      .map((element) => `${element.tagName} ${element.className} ${element.textContent.trim().slice(0, 40)}`);
  });
