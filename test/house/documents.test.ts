import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { listBrokenLinks, listMissingPaths, listMissingScripts, listPaths, readDocuments } from './documents.ts';
import { settingsSchema } from '../../src/worker/settings-schema.ts';
import { testCases } from '../support/cases.ts';

const paths = listPaths();
const documents = readDocuments(paths);

test('documents name only files and scripts that exist', () => {
  const missing = documents.flatMap((document) =>
    [...listMissingPaths(paths, document), ...listBrokenLinks(paths, document), ...listMissingScripts(document)].map(
      (name) => `${document.path} names ${name}`,
    ),
  );
  expect(missing).toEqual([]);
});

test('hand-written documents are checked, generated ones are not', () => {
  const names = documents.map(({ path }) => path);
  expect(names).toEqual(expect.arrayContaining(['README.md', 'docs/architecture.md', 'bench/README.md']));
  expect(names.length).toBeGreaterThan(15);
  expect(names).not.toContain('docs/growth.md');
});

test('the README has at most 120 lines', () => {
  expect(readFileSync('README.md', 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(120);
});

const exampleSettings = Object.keys(parseEnv(readFileSync('.dev.vars.example', 'utf8')));

test('.dev.vars.example lists every setting', () => {
  expect(exampleSettings.toSorted()).toEqual(Object.keys(settingsSchema.entries).toSorted());
});

test('.dev.vars.example shows a text with headings as the file needs it', () => {
  const [, example = ''] = /^# (PRIVACY_TEXT=.*)$/m.exec(readFileSync('.dev.vars.example', 'utf8')) ?? [];
  const { PRIVACY_TEXT: text = '' } = parseEnv(example);
  expect(text.split('\n\n').filter((paragraph) => paragraph.startsWith('# '))).toHaveLength(2);
});

test('the README lists every setting', () => {
  const rows = readFileSync('README.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  expect(exampleSettings.filter((name) => !rows.some((row) => row.includes(`\`${name}\``)))).toEqual([]);
});

const somePaths = [
  'src',
  'src/worker',
  'src/worker/env.ts',
  'test/journeys/data-saver.test.ts',
  'docs/a.md',
  'docs/b.md',
];
const documentWith = (text: string) => ({ path: 'docs/a.md', text });

testCases(
  'existing paths are found, also shortened',
  ['src/worker/env.ts', 'worker/env', 'env.ts', 'src/worker/', 'journeys/data-saver', 'hono/html', '@other/kit'],
  (named) => {
    expect(listMissingPaths(somePaths, documentWith(`see \`${named}\`.`))).toEqual([]);
  },
);

testCases(
  'missing paths are reported',
  ['src/worker/gone.ts', 'gone.ts', 'rker/env.ts', 'journeys/data', 'worker/env.js'],
  (named) => {
    expect(listMissingPaths(somePaths, documentWith(`see \`cat ${named}\`.`))).toEqual([named]);
  },
);

testCases(
  'other words are not paths',
  ['/info/:mediaType', 'https://host/path', 'no-store', 'movie:123,tv:45', '{tmdb}', '429'],
  (named) => {
    expect(listMissingPaths(somePaths, documentWith(`see \`${named}\`.`))).toEqual([]);
  },
);

test('links are relative to their document', () => {
  const text = '[b](b.md#place) [root](../src/worker/) [web](https://host/b) [c](c.md) [b](docs/b.md)';
  expect(listBrokenLinks(somePaths, documentWith(text))).toEqual(['c.md', 'docs/b.md']);
});

test('scripts that documents mention are in package.json', () => {
  expect(listMissingScripts(documentWith('`npm run doctor`, then `npm run physician`'))).toEqual(['physician']);
});
