import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { listColours } from './colours.ts';
import { findCycle, folderOf, graphOf, serviceOf, withoutNesting } from './cycles.ts';
import { listPaths, readDocuments } from './documents.ts';
import { isAllowed, ruleOf } from './import-rules.ts';
import {
  buildsMarkup,
  callsFetch,
  exceeds,
  isTooWide,
  listRepeatedSelectors,
  listUnnamedCaches,
  readsAllVariables,
  usesPage,
} from './patterns.ts';
import { listImports, listLoaded, readSources } from './sources.ts';
import { listSentences } from './sentences.ts';
import { listDiscouragedWords } from './vocabulary.ts';

const code = readSources(['src'], ['.ts', '.tsx']);
const local = readSources(['local'], ['.ts', '.mjs']);
const sources = readSources(['src', 'local', 'scripts', 'bench'], ['.ts', '.tsx', '.css', '.mjs']);
const tests = readSources(['test'], ['.ts', '.tsx']);
const stylesheets = readSources(['src'], ['.css']);
const maxLines = 200;
const maxTestLines = 300;

test('every file imports only what its folder may import', () => {
  const forbidden = code.flatMap((source) =>
    listImports(source)
      .filter((imported) => !isAllowed(source.path, imported))
      .map(({ target }) => `${source.path} imports ${target}`),
  );
  expect(forbidden).toEqual([]);
});

test('every file has an import rule', () => {
  expect(code.filter(({ path }) => !ruleOf(path)).map(({ path }) => path)).toEqual([]);
  expect(code.length).toBeGreaterThan(50);
});

test('local/artwork imports no other folder, and others import only its index', () => {
  const isArtwork = (path: string) => path.startsWith('local/artwork/');
  const found = local.flatMap((source) =>
    listImports(source)
      .filter(
        ({ target }) => /^(?:local|src|scripts|test)\//.test(target) && isArtwork(source.path) !== isArtwork(target),
      )
      .map(({ target }) => `${source.path} imports ${target}`),
  );
  expect([...new Set(found)].toSorted()).toEqual([
    'local/catalogue/image-store.ts imports local/artwork/index.ts',
    'local/catalogue/picture-files.ts imports local/artwork/index.ts',
  ]);
});

test('files do not import each other in a cycle, types included', () => {
  expect(findCycle(graphOf([...local, ...readSources(['src', 'scripts', 'bench'], ['.ts', '.tsx'])]))).toBeNull();
});

test('layers, features, services and islands do not import each other in a cycle, types included', () => {
  expect(findCycle(graphOf(code, folderOf))).toBeNull();
  expect(findCycle(graphOf(local, folderOf))).toBeNull();
  expect(findCycle(graphOf(local, serviceOf))).toBeNull();
});

test('folders do not import each other in a cycle, except a folder and those in it', () => {
  expect(findCycle(withoutNesting(graphOf([...code, ...local], dirname)))).toBeNull();
});

test('home loads few files: without islands, the header, and services that it does not call', () => {
  expect(listLoaded(code, 'src/worker/features/home/route.tsx').length).toBeLessThanOrEqual(60);
});

/** Configuration files. The folders have no others. */
const configFiles = [
  'vite.config.ts',
  'vitest.config.ts',
  'wrangler.toml',
  'supabase/config.toml',
  'package.json',
  '.dev.vars.example',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  '.ci/run',
];

test('code, tests, styles, migrations, documents and settings use the terms of the field', () => {
  const read = (path: string) => ({ path, text: readFileSync(path, 'utf8') });
  const others = readSources(['migrations', 'local', 'supabase/templates'], ['.sql', '.html']);
  const all = [sources, tests, others, readDocuments(listPaths()), configFiles.map(read)].flat();
  expect(all.flatMap(listDiscouragedWords)).toEqual([]);
});

test('only tokens.css contains literal colours', () => {
  const coloured = stylesheets
    .filter(({ path }) => !path.endsWith('styles/tokens.css'))
    .flatMap(({ path, text }) => listColours(text).map((colour) => `${path} ${colour}`));
  expect(coloured).toEqual([]);
});

test('tokens.css contains the colours', () => {
  const tokens = stylesheets.find(({ path }) => path.endsWith('styles/tokens.css'));
  expect(listColours(tokens?.text ?? '').length).toBeGreaterThan(10);
});

test('the digest, which cannot use stylesheets, has the colours of tokens.css', () => {
  const textOf = (end: string) => sources.find(({ path }) => path.endsWith(end))!.text;
  const used = [...textOf('digest/mail.tsx').matchAll(/#[\da-f]{3,8}\b/gi)].map(([colour]) => colour);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((colour) => !textOf('styles/tokens.css').includes(`${colour};`))).toEqual([]);
});

test('no stylesheet has two rules with the same selector', () => {
  const repeated = stylesheets.flatMap(({ path, text }) =>
    listRepeatedSelectors(text).map((selector) => `${path} ${selector}`),
  );
  expect(repeated).toEqual([]);
});

test.each([
  ['file', sources, maxLines],
  ['test', tests, maxTestLines],
] as const)('no %s exceeds its line limit', (_, files, limit) => {
  const long = files.filter(({ text }) => exceeds(text, limit));
  expect(long.map(({ path, text }) => `${path}: ${text.split('\n').length - 1} of ${limit} lines`)).toEqual([]);
});

test('no to-do comments, skipped tests or exclusive tests', () => {
  const marks = /\bTO{1}DO\b|\bFIX{1}ME\b|\.(?:only|skip)\(/g;
  const found = [...sources, ...tests].flatMap(({ path, text }) =>
    [...text.matchAll(marks)].map(([mark]) => `${path} ${mark}`),
  );
  expect(found).toEqual([]);
});

test('user-facing sentences are in src/shared/text', () => {
  const sentences = readSources(['src/client', 'src/worker'], ['.tsx']).flatMap((source) =>
    listSentences(source.text).map((sentence) => `${source.path} ${sentence}`),
  );
  expect(sentences).toEqual([]);
});

/** Files that may create elements: they insert the Worker's markup and parse pages. */
const builders = ['src/client/enhance/swap.ts', 'src/client/enhance/page-swap.ts'];

test('browser code does not build markup', () => {
  const found = readSources(['src/client'], ['.ts', '.tsx']).filter(({ text }) => buildsMarkup(text));
  expect(found.map(({ path }) => path).filter((path) => !builders.includes(path))).toEqual([]);
});

test('stores do not use the page', () => {
  const stores = readSources(['src/client/stores'], ['.ts']);
  expect(stores.length).toBeGreaterThan(10);
  expect(stores.filter(({ text }) => usesPage(text)).map(({ path }) => path)).toEqual([]);
});

test('components are React components, not markup strings', () => {
  const found = readSources(['src/client'], ['.ts', '.tsx']).filter(({ text }) => text.includes("'hono/html'"));
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('no line of markup is wider than the formatter allows, except for SVG paths', () => {
  const wide = code.flatMap(({ path, text }) => (text.split('\n').some(isTooWide) ? [path] : []));
  expect(wide).toEqual([]);
});

const worker = code.filter(({ path }) => path.startsWith('src/worker/'));

test('only platform/outbound calls other servers, so that no call escapes its rules', () => {
  const found = worker.filter(({ text }) => callsFetch(text)).map(({ path }) => path);
  expect(found).toEqual(['src/worker/platform/outbound/request.ts']);
});

test("the Worker reads a request's variables one at a time, which is cheaper", () => {
  expect(worker.filter(({ text }) => readsAllVariables(text)).map(({ path }) => path)).toEqual([]);
});

test('every LRU cache has a limit in a table', () => {
  const found = worker.flatMap(({ path, text }) => listUnnamedCaches(text).map((call) => `${path} ${call}`));
  expect(found).toEqual([]);
});
