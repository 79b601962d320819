import { titleText } from '../../src/shared/text/pages.ts';
import { testCases } from '../support/cases.ts';
import { expect } from 'vitest';
import { settingsAt, visitorOf } from './visitor.ts';

const visit = visitorOf(settingsAt('unknown-titles'));

const brokenIds = [
  '0',
  '-1',
  '01',
  '1.5',
  '1e5',
  'abc',
  '12345678901',
  '%D9%A3',
  '118%0d%0a',
  '118%20',
  '..%2f1',
  '%00',
  'null',
  '118abc',
  '+118',
  '0x76',
  '%E0%A4%A',
];

const lost = [
  ...brokenIds.map((id) => `/info/movie/${id}`),
  '/info/film/118',
  '/info/Movie/118',
  '/info/movie/999999999',
];

testCases('an unknown title is a 404 that redirects home', lost, async (path) => {
  const response = await visit(path);
  const html = response.text;
  expect(response.status).toBe(404);
  expect(html).toContain('Failed to load content');
  expect(html).toContain('Redirecting to home...');
  expect(html).toContain(titleText.notFound);
  // A script adds the history entry that home expects; without it the browser navigates by itself.
  expect(response.headers.has('refresh')).toBe(false);
  expect(html).toContain('data-leave-for="/"');
  expect(html).toMatch(/<noscript><meta http-equiv="refresh" content="2; url=\/"\/?><\/noscript>/);
  expect(response.headers.get('cache-control')).toBe('no-store');
});
