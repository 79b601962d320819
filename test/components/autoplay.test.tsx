import { expect, test, vi } from 'vitest';
import { startAutoplay } from '../../src/client/enhance/autoplay.ts';
import { defineIslandElement } from '../../src/client/lib/hydrate.ts';

const load = vi.fn(async () => ({ default: () => null }));
defineIslandElement({ 'hero-trailer': load });

const mouse = '(hover: hover) and (pointer: fine)';

test.each([
  ['starts on a computer', [mouse], 1],
  ['does not start with reduced motion', [mouse, '(prefers-reduced-motion: reduce)'], 0],
  ['does not start with reduced data', [mouse, '(prefers-reduced-data: reduce)'], 0],
  ['does not start on a touch screen', [], 0],
])('a trailer %s', (_, matching: string[], starts) => {
  load.mockClear();
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((work) => (work({} as IdleDeadline), 1));
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: matching.includes(query) }) as MediaQueryList,
  );
  const island = document.createElement('m-island');
  island.dataset['name'] = 'hero-trailer';
  document.body.replaceChildren(island);
  startAutoplay();
  expect(load).toHaveBeenCalledTimes(starts);
});
