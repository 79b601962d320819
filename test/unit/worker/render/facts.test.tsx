import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Facts } from '../../../../src/worker/render/hero.tsx';
import { readText } from '../../../support/markup.ts';

test.each([
  ['1922-03-04', false],
  ['2005-12-31', false],
  ['2006-01-01', true],
  ['2026-11-20', true],
  [null, false],
])('a title of %s has the HD badge: %s', (date, hasBadge) => {
  const facts = renderToStaticMarkup(<Facts mediaType="movie" voteAverage={0} date={date} runtime={null} />);
  expect(readText(facts).includes('HD')).toBe(hasBadge);
});
