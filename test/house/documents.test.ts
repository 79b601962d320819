import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { listLostLinks, listLostPaths, listLostScripts, listPaths, readDocuments } from './documents.ts';

const paths = listPaths();
const documents = readDocuments(paths);

test('documents name only files and scripts that exist', () => {
  const lost = documents.flatMap((document) =>
    [...listLostPaths(paths, document), ...listLostLinks(paths, document), ...listLostScripts(document)].map(
      (name) => `${document.path} names ${name}`,
    ),
  );
  expect(lost).toEqual([]);
});

test('the documents that people have written are looked at, and no others', () => {
  const names = documents.map(({ path }) => path);
  expect(names).toEqual(expect.arrayContaining(['README.md', 'docs/architecture.md', 'docs/operations.md']));
  expect(names.length).toBeGreaterThan(15);
  expect(names).not.toContain('docs/assurance.md');
});

test('every setting stands in the table of the README', () => {
  const names = Object.keys(parseEnv(readFileSync('.dev.vars.example', 'utf8')));
  const rows = readFileSync('README.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  expect(names.filter((name) => !rows.some((row) => row.includes(`\`${name}\``)))).toEqual([]);
});

const some = ['src', 'src/worker', 'src/worker/env.ts', 'test/journeys/data-saver.test.ts', 'docs/a.md', 'docs/b.md'];
const says = (text: string) => ({ path: 'docs/a.md', text });

test.each([
  'src/worker/env.ts',
  'worker/env',
  'env.ts',
  'src/worker/',
  'journeys/data-saver',
  'hono/html',
  '@other/kit',
])('`%s` is found', (named) => {
  expect(listLostPaths(some, says(`see \`${named}\`.`))).toEqual([]);
});

test.each(['src/worker/gone.ts', 'gone.ts', 'rker/env.ts', 'journeys/data', 'worker/env.js'])(
  '`%s` is not found',
  (named) => {
    expect(listLostPaths(some, says(`see \`cat ${named}\`.`))).toEqual([named]);
  },
);

test.each(['/info/:mediaType', 'https://host/path', 'no-store', 'movie:123,tv:45', '{tmdb}', '429'])(
  '`%s` is no path',
  (named) => {
    expect(listLostPaths(some, says(`see \`${named}\`.`))).toEqual([]);
  },
);

test('a link is read from where it stands', () => {
  const text = '[b](b.md#place) [root](../src/worker/) [web](https://host/b) [c](c.md) [b](docs/b.md)';
  expect(listLostLinks(some, says(text))).toEqual(['c.md', 'docs/b.md']);
});

test('a script that is told of must be one of package.json', () => {
  expect(listLostScripts(says('`npm run doctor`, then `npm run physician`'))).toEqual(['physician']);
});
