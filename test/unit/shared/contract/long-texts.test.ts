import { expect, test } from 'vitest';
import * as v from 'valibot';
import * as auth from '../../../../src/shared/contract/auth.ts';
import { toNextPath } from '../../../../src/worker/http/next-path.ts';
import { fastest } from '../../../support/fastest.ts';

const size = 100_000;
const units = [
  'a',
  '@',
  '.',
  'a.',
  'a@',
  ' ',
  '\t',
  '1',
  '/',
  '\\',
  '%',
  '{',
  '🎬',
  '\u0000',
  '\u202e',
  '-',
  '\n',
  'A1',
  'é',
  '=',
];
const frames = [
  ['', ''],
  ['a@', '@'],
  ['a@', '.'],
  ['', '@'],
  ['/', ' '],
  ['https://', '/'],
  [' ', 'x '],
  ['a@a.', '\n'],
  ['12', ' 3'],
  ['/?next=', '#'],
] as const;
/** Each unit in two frames, in turn. */
const texts = units.flatMap((unit, index) =>
  [frames[index % 10]!, frames[(index + 5) % 10]!].map(
    ([before, after]) => before + unit.repeat(size).slice(0, size - before.length - after.length) + after,
  ),
);

/** Every schema of the account forms, each with the text in all of its fields. */
const schemas = Object.entries(auth).flatMap(([name, schema]) =>
  typeof schema === 'object' && 'entries' in schema
    ? [[name, schema as v.GenericSchema & { entries: object }] as const]
    : [],
);

test.for(schemas)('%s parses each of 40 texts of 100 kB within 50 ms', ([, schema]) => {
  expect(texts).toHaveLength(40);
  const slow = texts.filter((text) => {
    const fields = Object.fromEntries(Object.keys(schema.entries).map((name) => [name, text]));
    return fastest(() => v.safeParse(schema, fields)) > 50;
  });
  expect(slow.map((text) => `${text.slice(0, 12)}…${text.slice(-3)}`)).toEqual([]);
});

test('a next path of 100 kB is parsed within 50 ms', () => {
  const slow = texts.filter((text) => fastest(() => toNextPath(text, ['https://marquee.test'])) > 50);
  expect(slow).toEqual([]);
});
