import type { Page } from 'playwright-core';

/**
 * What can be pressed on a page and is smaller than a finger: nearer than 20 px to its middle, to any of the four sides,
 * something else would be met. Links within a sentence are as high as its line; what lies out of sight is brought there.
 */
export const listSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const reach = 19.5;
    const inSentence = (element: Element) => element.matches('p a, dd a, small a');
    const isDrawn = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('.rail, .skip');
    const meets = (element: Element, x: number, y: number) => {
      const met = document.elementFromPoint(x, y);
      return met !== null && (element.contains(met) || met.closest('label')?.control === element);
    };
    const isSmall = (element: Element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (width < 2 || !meets(element, x, y)) return false; // covered: not to be pressed here at all
      const sides = [
        [x - reach, y],
        [x + reach, y],
        [x, y - reach],
        [x, y + reach],
      ] as const;
      return sides.some(([atX, atY]) => atX > 0 && atX < innerWidth && !meets(element, atX, atY));
    };
    return [...document.querySelectorAll('a[href], button, summary, select, input:not([type=hidden])')]
      .filter((element) => isDrawn(element) && !inSentence(element) && isSmall(element))
      .map((element) => `${element.tagName} ${element.className} ${element.textContent.trim().slice(0, 40)}`);
  });
