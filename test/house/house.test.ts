import { expect, test } from 'vitest';
import { listColours } from './colours.ts';
import { findCycle, folderOf, graphOf, serviceOf } from './cycles.ts';
import { isAllowed, ruleOf } from './directions.ts';
import { listImports, readSources } from './sources.ts';
import { listSentences } from './sentences.ts';
import { listPrivateWords } from './vocabulary.ts';

const code = readSources(['src'], ['.ts', '.tsx']);
const local = readSources(['local'], ['.ts', '.mjs']);
const written = readSources(['src', 'local', 'scripts', 'bench'], ['.ts', '.tsx', '.css', '.mjs']);
const tests = readSources(['test'], ['.ts', '.tsx']);
const stylesheets = readSources(['src'], ['.css']);
const longest = 200;

test('every source imports only what its folder may know', () => {
  const strangers = code.flatMap((source) =>
    listImports(source)
      .filter((imported) => !isAllowed(source.path, imported))
      .map(({ target }) => `${source.path} imports ${target}`),
  );
  expect(strangers).toEqual([]);
});

test('every source stands in a room of the plan', () => {
  expect(code.filter(({ path }) => !ruleOf(path)).map(({ path }) => path)).toEqual([]);
  expect(code.length).toBeGreaterThan(50);
});

test('local/artwork imports no other folder, and others import its index alone', () => {
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

test('no files import each other in a circle, types included', () => {
  expect(findCycle(graphOf([...local, ...readSources(['src', 'scripts', 'bench'], ['.ts', '.tsx'])]))).toBeNull();
});

test('no folders import each other in a circle, types included', () => {
  expect(findCycle(graphOf(code, folderOf))).toBeNull();
  expect(findCycle(graphOf(local, folderOf))).toBeNull();
  expect(findCycle(graphOf(local, serviceOf))).toBeNull();
});

test('identifiers and comments use the terms of the field', () => {
  expect(code.flatMap(listPrivateWords)).toEqual([]);
});

test('colours are written in tokens.css alone', () => {
  const coloured = stylesheets
    .filter(({ path }) => !path.endsWith('styles/tokens.css'))
    .flatMap(({ path, text }) => listColours(text).map((colour) => `${path} ${colour}`));
  expect(coloured).toEqual([]);
});

test('tokens.css does hold the colours', () => {
  const tokens = stylesheets.find(({ path }) => path.endsWith('styles/tokens.css'));
  expect(listColours(tokens?.text ?? '').length).toBeGreaterThan(10);
});

test(`no file is longer than ${longest} lines`, () => {
  const long = written.filter(({ text }) => text.trimEnd().split('\n').length > longest);
  expect(long.map(({ path }) => path)).toEqual([]);
});

test('nothing is left for later, skipped or run alone', () => {
  const marks = /\bTO{1}DO\b|\bFIX{1}ME\b|\.(?:only|skip)\(/g;
  const left = [...written, ...tests].flatMap(({ path, text }) =>
    [...text.matchAll(marks)].map(([mark]) => `${path} ${mark}`),
  );
  expect(left).toEqual([]);
});

test('sentences that visitors read stand in src/shared/text', () => {
  const sentences = readSources(['src/client', 'src/worker'], ['.tsx']).flatMap((source) =>
    listSentences(source.text).map((sentence) => `${source.path} ${sentence}`),
  );
  expect(sentences).toEqual([]);
});

/** What may create elements: the two scripts that put the Worker's own markup into the page, and `<link>` for files. */
const builders = ['src/client/enhance/swap.ts', 'src/client/enhance/page-swap.ts', 'src/client/lib/preload.ts'];

test('browser code builds no markup by hand', () => {
  const building = /\.innerHTML\b|insertAdjacentHTML|document\.createElement|DOMParser/;
  const found = readSources(['src/client'], ['.ts', '.tsx']).filter(({ text }) => building.test(text));
  expect(found.map(({ path }) => path).filter((path) => !builders.includes(path))).toEqual([]);
});

test('no component is a string of markup', () => {
  const found = readSources(['src/client'], ['.ts', '.tsx']).filter(({ text }) => text.includes("'hono/html'"));
  expect(found.map(({ path }) => path)).toEqual([]);
});
