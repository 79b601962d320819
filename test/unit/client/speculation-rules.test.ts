import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rules = readFileSync('public/speculation-rules.json', 'utf8');
const selectors = /"selector_matches": "([^"]+)"/.exec(rules)![1]!;
const markup = globSync('src/{client,worker}/**/*.tsx')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

test('the selectors of the prefetch rules name attributes and classes that the markup has', () => {
  const attributes = [...selectors.matchAll(/\[(data-[\w-]+)\]/g)].map(([, name]) => name!);
  const classes = [...selectors.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!);
  expect(attributes.length + classes.length).toBeGreaterThan(5);
  expect(attributes.filter((name) => !markup.includes(`${name}=`) && !markup.includes(`'${name}'`))).toEqual([]);
  expect(classes.filter((name) => !new RegExp(`className="[^"]*\\b${name}\\b`).test(markup))).toEqual([]);
});

test('the prefetch rules exclude controls that open a dialog', () => {
  expect(selectors).toContain('[data-opens]');
});
