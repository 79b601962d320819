import { expect, test } from 'vitest';
import { checks } from './checks.ts';
import { readIndex, readText, type Recorded } from './index.ts';

const folder = process.env['RECORDED_DIR'];
const { entries, problem } = readIndex(folder);

const nameOf = (entry: Recorded) => {
  const fact = checks[entry.kind]?.fact ?? 'is readable; its room has no schema yet';
  return `${entry.kind}: ${entry.file} ${fact}`;
};

const parse = (entry: Recorded, text: string): unknown => {
  const known = checks[entry.kind];
  return entry.file.endsWith('.json') || (known && !known.isText) ? JSON.parse(text) : text;
};

if (problem) {
  test('recorded answers are there', () => {
    expect.fail(problem);
  });
}

test.each(entries.map((entry) => [nameOf(entry), entry] as const))('%s', (_, entry) => {
  const answer = parse(entry, readText(folder!, entry));
  checks[entry.kind]?.check(answer, entry);
});
