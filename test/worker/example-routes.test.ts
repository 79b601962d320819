import { expect, test } from 'vitest';
import { app } from '../../src/worker/app.ts';
import { problemsOfExamples, routes } from './example-routes.ts';

test('every route of the site has an example request', () => {
  expect(problemsOfExamples()).toEqual([]);
  expect(routes.length).toBeGreaterThan(80);
});

test.each([
  ['GET /new-screen', 'has no example'],
  ['POST /my-list', 'needs an address without parameters and the body'],
  ['GET /info/:id', 'needs an address without parameters and the body'],
])('a route %s without a complete example is reported: it %s', (name, sentence) => {
  const examples = name === 'GET /new-screen' ? {} : { [name]: {} };
  expect(problemsOfExamples([name], examples)).toEqual([expect.stringContaining(`${name} ${sentence}`)]);
});

test('an example without a route is reported', () => {
  expect(problemsOfExamples([], { 'GET /gone': {} })).toEqual([expect.stringContaining('GET /gone is no route')]);
});

test.each(routes)('the example of $name matches that route', ({ method, address, pattern }) => {
  const [matched] = app.router.match(method, address.split('?')[0]!);
  const own = matched.map(([[, route]]) => route).filter((route) => route.method === method);
  expect(own.map(({ path }) => path)).toContain(pattern);
});
