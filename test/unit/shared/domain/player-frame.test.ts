import { expect, test } from 'vitest';
import {
  expandedSize,
  initialPlace,
  keepInside,
  marginIn,
  minimisedSize,
  movedBy,
  nextCorner,
  placeByKey,
  type Place,
  type Size,
} from '../../../../src/shared/domain/player-frame.ts';
import { testCases } from '../../../support/cases.ts';

const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };
const desktop = { width: 1440, height: 900 };
const bar = 56;

testCases(
  'the minimised player is 12 px from the edges, 24 px if the window is at least 640 px wide',
  [
    [{ width: 320, height: 568 }, 12],
    [phone, 12],
    [{ width: 639, height: 800 }, 12],
    [{ width: 640, height: 800 }, 24],
    [tablet, 24],
    [desktop, 24],
  ],
  (window, margin) => {
    expect(marginIn(window)).toBe(margin);
    expect(initialPlace(window)).toEqual({ right: margin, bottom: margin });
  },
);

testCases('the minimised player is 320 by 180', [phone, tablet, desktop, { width: 344, height: 500 }], (window) => {
  expect(minimisedSize(window)).toEqual({ width: 320, height: 180 });
});

test('the minimised player shrinks in a narrow window and stays 16:9', () => {
  expect(minimisedSize({ width: 320, height: 568 })).toEqual({ width: 296, height: 167 });
});

testCases(
  'the expanded player fits the window',
  [
    [phone, { width: 359, height: 258 }],
    [tablet, { width: 754, height: 480 }],
    [desktop, { width: 1152, height: 704 }],
    [
      { width: 1920, height: 1080 },
      { width: 1152, height: 704 },
    ],
    [
      { width: 3840, height: 2160 },
      { width: 1152, height: 704 },
    ],
    [
      { width: 844, height: 390 },
      { width: 776, height: 358 },
    ],
    [
      { width: 1152, height: 600 },
      { width: 1060, height: 552 },
    ],
  ],
  (window, size) => {
    expect(expandedSize(window, bar)).toEqual(size);
  },
);

test('the expanded player takes 90 to 95% of the width, at most 1152 by 800 px', () => {
  for (let width = 320; width <= 2560; width += 7) {
    for (const height of [320, 700, 900, 2000]) {
      const size = expandedSize({ width, height }, bar);
      if (width * 0.9 < 1152) expect(size.width / width).toBeGreaterThan(0.89);
      expect(size.width / width).toBeLessThanOrEqual(0.95);
      expect(size.width).toBeLessThanOrEqual(1152);
      expect(size.height).toBeLessThanOrEqual(Math.min(800, height * 0.95));
    }
  }
});

const isInside = ({ right, bottom }: Place, window: Size) => {
  const { width, height } = minimisedSize(window);
  const margin = marginIn(window);
  const left = window.width - right - width;
  const top = window.height - bottom - height;
  return [left, right, top, bottom].every((distance) => distance >= margin);
};

test('a dragged player stays inside the window', () => {
  for (const window of [phone, tablet, desktop, { width: 320, height: 480 }]) {
    for (const right of [-9999, -1, 0, 200, 9999]) {
      for (const down of [-9999, -1, 0, 200, 9999])
        expect(isInside(movedBy(initialPlace(window), right, down, window), window)).toBe(true);
    }
  }
});

test('a dragged player follows the pointer', () => {
  expect(movedBy({ right: 24, bottom: 24 }, -300, -120, desktop)).toEqual({ right: 324, bottom: 144 });
});

test('a shrinking window keeps the player inside', () => {
  const topLeft = keepInside({ right: 1096, bottom: 696 }, desktop);
  expect(isInside(topLeft, desktop)).toBe(true);
  expect(keepInside(topLeft, phone)).toEqual({ right: 58, bottom: 652 });
});

test('the player returns to its corner in a window that is too low for it', () => {
  expect(keepInside({ right: 24, bottom: 500 }, { width: 800, height: 160 })).toEqual({ right: 24, bottom: 24 });
});

testCases(
  'arrow keys move the player',
  [
    ['ArrowLeft', false, { right: 116, bottom: 100 }],
    ['ArrowRight', false, { right: 84, bottom: 100 }],
    ['ArrowUp', false, { right: 100, bottom: 116 }],
    ['ArrowDown', false, { right: 100, bottom: 84 }],
    ['ArrowLeft', true, { right: 196, bottom: 100 }],
    ['ArrowDown', true, { right: 100, bottom: 24 }],
    ['Home', false, { right: 24, bottom: 24 }],
    ['Enter', false, null],
    ['a', true, null],
  ] as const,
  (key, isBig, place) => {
    expect(placeByKey(key, isBig, { right: 100, bottom: 100 }, desktop)).toEqual(place);
  },
);

test('nextCorner cycles through the four corners', () => {
  const corners = [initialPlace(desktop)];
  for (let press = 0; press < 4; press++) corners.push(nextCorner(corners.at(-1)!, desktop));
  expect(corners).toEqual([
    { right: 24, bottom: 24 },
    { right: 24, bottom: 696 },
    { right: 1096, bottom: 696 },
    { right: 1096, bottom: 24 },
    { right: 24, bottom: 24 },
  ]);
});

test('nextCorner returns a corner from any place', () => {
  const corners = [24, 1096].flatMap((right) => [24, 696].map((bottom) => `${right} ${bottom}`));
  for (const place of [
    { right: 300, bottom: 40 },
    { right: 700, bottom: 400 },
    { right: 560, bottom: 360 },
  ]) {
    const { right, bottom } = nextCorner(place, desktop);
    expect(corners).toContain(`${right} ${bottom}`);
  }
});
