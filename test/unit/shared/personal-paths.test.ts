import { expect, test } from 'vitest';
import { closedToCrawlers, isPersonalPath, needsToken } from '../../../src/shared/personal-paths.ts';
import { routeExamples } from '../../support/route-examples.ts';

test('personal paths are those of screens, title parts and the API with a user’s rows', () => {
  for (const path of ['/my-list', '/lists/5', '/services', '/info/tv/5/watched', '/api/plays', '/api/lists/5'])
    expect([isPersonalPath(path), needsToken(path)], path).toEqual([true, true]);
  for (const path of ['/contact', '/api/suggestions'])
    expect([isPersonalPath(path), needsToken(path)], path).toEqual([false, true]);
  for (const path of ['/', '/movies', '/public-lists', '/lists-of', '/info/tv/5', '/auth/login'])
    expect([isPersonalPath(path), needsToken(path)], path).toEqual([false, false]);
});

test('all paths of the API that need a user are personal', () => {
  for (const [route, { anonymous }] of Object.entries(routeExamples)) {
    const path = route.slice(route.indexOf(' ') + 1);
    if (anonymous && path.startsWith('/api/')) expect(isPersonalPath(path), path).toBe(true);
  }
});

test('crawlers may request what is for everyone, and no other personal screen', () => {
  const isClosed = (path: string) => closedToCrawlers.some((beginning) => path.startsWith(beginning));
  for (const path of ['/', '/movies', '/info/tv/5', '/lists/5', '/for-you', '/services'])
    expect(isClosed(path), path).toBe(false);
  for (const path of ['/search?q=x', '/my-list', '/lists/add', '/profile', '/up-next', '/api/plays'])
    expect(isClosed(path), path).toBe(true);
});
