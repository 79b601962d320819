import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { listColours } from './colours.ts';
import { findCycle, folderOf, graphOf, serviceOf, withoutNesting } from './cycles.ts';
import { isAllowed } from './import-rules.ts';
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
import { listSentences } from './sentences.ts';
import { listImports, listLoaded } from './sources.ts';
import { listDiscouragedWords } from './vocabulary.ts';
import { testCases } from '../support/cases.ts';

testCases(
  'imports outside of the rules are rejected',
  [
    ['src/shared/domain/images.ts', 'valibot'],
    ['src/shared/domain/images.ts', 'src/client/components/icons.ts'],
    ['src/shared/contract/title.ts', 'src/worker/env.ts'],
    ['src/client/components/title/card.tsx', 'src/client/stores/online.ts'],
    ['src/client/components/title/card.tsx', 'src/client/islands/trailer/island.tsx'],
    ['src/client/islands/rating/island.tsx', 'src/client/islands/trailer/screen.tsx'],
    ['src/client/entry.ts', 'src/worker/app.ts'],
    ['src/client/entry.ts', 'src/worker/features/api.ts'],
    ['src/worker/services/catalogue/lists.ts', 'src/worker/services/downloads/match.ts'],
    ['src/worker/services/catalogue/lists.ts', 'src/worker/http/session.ts'],
    ['src/worker/platform/cache/layers.ts', 'src/worker/context.ts'],
    ['src/worker/http/session.ts', 'src/worker/render/page.ts'],
    ['src/worker/render/page.ts', 'src/worker/features/home/route.tsx'],
    ['src/worker/services/catalogue/lists.ts', 'src/worker/features/screens.ts'],
    ['src/worker/services/catalogue/lists.ts', 'hono'],
    ['src/worker/services/mail/send.ts', 'src/worker/services/accounts/session.ts'],
    ['src/worker/features/home/route.tsx', 'src/worker/app.ts'],
    ['src/worker/features/home/route.tsx', 'src/worker/features/screens.ts'],
    ['src/worker/features/home/route.tsx', 'src/worker/features/api.ts'],
    ['src/worker/app.ts', 'local/start.ts'],
    ['src/worker/app.ts', 'test/support/factories.ts'],
    ['src/worker/app.ts', 'src/client/entry.ts'],
    ['src/worker/app.ts', 'node:fs'],
    ['src/elsewhere/a.ts', 'src/shared/routes.ts'],
  ],
  (path, target) => {
    expect(isAllowed(path, { target, typeOnly: false })).toBe(false);
  },
);

testCases(
  'imports within the rules are allowed',
  [
    ['src/client/lib/api.ts', 'src/worker/features/api.ts', true],
    ['src/client/islands/trailer/island.tsx', 'src/client/islands/trailer/screen.tsx', false],
    ['src/worker/services/catalogue/lists.ts', 'src/worker/platform/cache/read-through.ts', false],
    ['src/worker/features/home/route.tsx', 'src/worker/services/catalogue/lists.ts', false],
    ['src/worker/features/auth/complete.ts', 'src/worker/features/up-next/api-load.ts', false],
    ['src/worker/app.ts', 'src/worker/features/screens.ts', false],
  ],
  (path, target, typeOnly) => {
    expect(isAllowed(path, { target, typeOnly })).toBe(true);
  },
);

testCases(
  'static and dynamic imports are recognised',
  [
    ["import { a } from './b.ts';", 'src/b.ts', false],
    ["import type { A } from '../local/a.ts';", 'local/a.ts', true],
    ["import {\n  a,\n  type B,\n} from 'valibot';", 'valibot', false],
    ["import './style.css';", 'src/style.css', false],
    ["export { a } from './b.ts';", 'src/b.ts', false],
    ["const load = () => import('./b.ts');", 'src/b.ts', false],
  ],
  (text, target, typeOnly) => {
    expect(listImports({ path: 'src/a.ts', text })).toContainEqual({ target, typeOnly });
  },
);

test('a file loads the files that it imports, and theirs, but no types', () => {
  const sources = [
    { path: 'src/a.ts', text: "import { b } from './b.ts';\nimport type { D } from './d.ts';" },
    { path: 'src/b.ts', text: "import { c } from './c.ts';\nimport { a } from './a.ts';" },
    { path: 'src/c.ts', text: "import * as v from 'valibot';" },
    { path: 'src/d.ts', text: '' },
  ];
  expect(listLoaded(sources, 'src/a.ts')).toEqual(['src/a.ts', 'src/b.ts', 'src/c.ts']);
});

test('findCycle finds a cycle of imports, but not a chain', () => {
  const sources = [
    { path: 'src/shared/a.ts', text: "import type { B } from './b.ts';" },
    { path: 'src/shared/b.ts', text: "import { c } from './c.ts';" },
    { path: 'src/shared/c.ts', text: '' },
  ];
  expect(findCycle(graphOf(sources))).toBeNull();
  const circle = [...sources, { path: 'src/shared/c.ts', text: "import { a } from './a.ts';" }];
  expect(findCycle(graphOf(circle))).toEqual([
    'src/shared/a.ts',
    'src/shared/b.ts',
    'src/shared/c.ts',
    'src/shared/a.ts',
  ]);
});

test('a cycle of folders is found, but not one of a folder and those in it', () => {
  const sources = [
    { path: 'src/a/index.ts', text: "import { b } from './forms/b.ts';" },
    { path: 'src/a/forms/b.ts', text: "import { a } from '../other.ts';\nimport { c } from '../views/c.ts';" },
    { path: 'src/a/views/c.ts', text: '' },
    { path: 'src/a/other.ts', text: '' },
  ];
  const cycleOf = (some: typeof sources) => findCycle(withoutNesting(graphOf(some, dirname)));
  expect(cycleOf(sources)).toBeNull();
  expect(cycleOf([...sources, { path: 'src/a/views/d.ts', text: "import type { B } from '../forms/b.ts';" }])).toEqual([
    'src/a/forms',
    'src/a/views',
    'src/a/forms',
  ]);
});

testCases(
  'a discouraged word is found with a better term, also within an identifier',
  [
    ['/** Waits for whoever asks. */', 'whoever -> the user who'],
    ['const patience = 5;', 'patience -> timeout'],
    ['const usualPorts = [80];', 'usual -> default'],
    ['type Action = { shall: boolean };', 'shall -> value, should'],
    ['const USUAL_PORTS = [80];', 'usual -> default'],
    ['type HTTPUsual = 80;', 'usual -> default'],
    ['.is-usual { color: red }', 'usual -> default'],
    ['const mostPorts = 5;', 'most -> max'],
    ['const maxSeen = 5;', 'xSeen -> visible, read, stored, started, searched'],
    ['The rows at hand.', 'at hand -> cached, loaded'],
  ],
  (text, found) => {
    expect(listDiscouragedWords({ path: 'src/worker/a.ts', text })).toEqual([`src/worker/a.ts: ${found}`]);
  },
);

test('a word that only contains a discouraged one is allowed', () => {
  const text = 'An unusual casualty, foretold. At most one, mostly, in most Ports.';
  expect(listDiscouragedWords({ path: 'src/worker/a.ts', text })).toEqual([]);
});

testCases(
  'a file belongs to the folder of its feature, service or layer',
  [
    ['src/worker/features/title/downloads/part.ts', 'src/worker/features/title'],
    ['src/worker/platform/cache/layers.ts', 'src/worker/platform'],
    ['src/worker/env.ts', 'src/worker/env.ts'],
    ['local/artwork/motifs/bat.ts', 'local/artwork/motifs'],
  ],
  (path, folder) => {
    expect(folderOf(path)).toBe(folder);
  },
);

testCases(
  'a file of local belongs to its service',
  [
    ['local/artwork/motifs/bat.ts', 'local/artwork'],
    ['local/ports.ts', 'local/ports.ts'],
  ],
  (path, service) => {
    expect(serviceOf(path)).toBe(service);
  },
);

testCases(
  'literal colours are found',
  [
    'a { color: #fff }',
    'a { color: #12345678; }',
    'a { background: linear-gradient(red, var(--ink)) }',
    'a { color: rgb(0 0 0 / 0.5); }',
    'a { color: hsl(210deg 50% 50%); }',
    'a { --mine: oklch(0.7 0.1 200); }',
    'a { border: 1px solid Black; }',
  ],
  (css) => {
    expect(listColours(css)).toHaveLength(1);
  },
);

testCases(
  'variables, keywords and masks are not literal colours',
  [
    'a { color: var(--red); }',
    'a { color: transparent; border-color: currentColor; }',
    'a { color: rgb(from var(--ink) r g b / 0.5); }',
    'a { mask: linear-gradient(black, transparent); }',
    '/* the red one */ a { width: 1px; }',
    'a { background: url(data:image/png,red); }',
    '#fade .tan { width: 1px; }',
  ],
  (css) => {
    expect(listColours(css)).toEqual([]);
  },
);

testCases(
  'sentences in markup and quotes are found',
  [
    ['const A = () => <p>Nothing to see</p>;', 'Nothing to see'],
    ['<b className="big">You are offline now.</b>', 'You are offline now.'],
    ['<p>\n  Please try again\n</p>', 'Please try again'],
    ['<p>Please sign in <a href="/">here</a></p>', 'Please sign in'],
    ['<a aria-label="Close the search box" />', 'Close the search box'],
    ["const sentence = 'Something went wrong on our side.';", 'Something went wrong on our side.'],
  ],
  (source, sentence) => {
    expect(listSentences(source)).toEqual([sentence]);
  },
);

testCases(
  'code, comments and short text are not sentences',
  [
    '<p>{text.offline}</p>',
    '<a className="button main wide tall">{words.back}</a>',
    'const a: Promise<Foo> = b;\nconst c: Map<string, number> = d;',
    '// This is a comment with words\n/* And one more of those */',
    '<p>Page 7</p>',
    "const letters = 'M27 132h-2l2-103h-2zm178-68-25-7c6 23';",
  ],
  (source) => {
    expect(listSentences(source)).toEqual([]);
  },
);

test('calls of fetch are found, but not reads of own files and calls of our functions', () => {
  expect(callsFetch('const response = await fetch(url);')).toBe(true);
  expect(callsFetch('return globalThis.fetch(url);')).toBe(true);
  expect(callsFetch('await assets.fetch(url); await prefetch(url); // uses `fetch`')).toBe(false);
});

test('reads of all variables of a request are found', () => {
  expect(readsAllVariables('const { viewer } = c.var;')).toBe(true);
  expect(readsAllVariables("const viewer = c.get('viewer');")).toBe(false);
});

test('LRU caches without a name are found', () => {
  expect(
    listUnnamedCaches('const a = lruCache<string, Map<A, B>>(20);\nconst b = lruCache(limit * count);'),
  ).toHaveLength(2);
  expect(listUnnamedCaches("lruCache<string, A>('heroes'); lruCache(policies[kind].entries);")).toEqual([]);
});

testCases(
  'code that builds markup is found',
  [
    'box.innerHTML = text;',
    "box.insertAdjacentHTML('beforeend', text);",
    "document.createElement('b')",
    'new DOMParser()',
  ],
  (text) => {
    expect(buildsMarkup(text)).toBe(true);
    expect(buildsMarkup('box.toggleAttribute("hidden"); box.textContent = text;')).toBe(false);
  },
);

test('code that uses the page is found', () => {
  const found = ['document.hidden', "document['title']", 'window.addEventListener()', "typeof document !== ''"];
  expect(found.map(usesPage)).toEqual([true, true, true, true]);
  const others = [
    "addEventListener('pagehide', end);",
    '/** Set once per document by `entry.ts`. */',
    'isPageHidden()',
  ];
  expect(others.map(usesPage)).toEqual([false, false, false]);
});

test('files above their line limit are found', () => {
  expect([exceeds('a\nb\nc\n', 2), exceeds('a\nb\n', 2)]).toEqual([true, false]);
});

test('wide lines of markup are found, but not wide code, comments and SVG paths', () => {
  const long = 'a'.repeat(120);
  expect([`  <b className="${long}">`, `const a = '<b>${long}';`].map(isTooWide)).toEqual([true, true]);
  expect([`<path d="${long}" />`, `// <b>${long}`, `const a = '${long}';`, '<b>'].some(isTooWide)).toBe(false);
});

test('repeated selectors are found, also over several lines', () => {
  expect(listRepeatedSelectors('.a,\n.b {\n}\n.c {\n}\n.a,\n.b {\n}\n')).toEqual(['.a,\n.b {']);
  expect(listRepeatedSelectors('.a {\n}\n/*\n.a {\n*/\n@media print {\n  .a {\n  }\n}\n')).toEqual([]);
});
