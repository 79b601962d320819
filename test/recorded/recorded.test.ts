import { expect, test } from 'vitest';
import { checkOf, checks } from './checks.ts';
import { readIndex, readText, type Recorded } from './index.ts';

const folder = process.env['RECORDED_DIR'];
const { entries, problem } = readIndex(folder);

const nameOf = ({ kind, file }: Recorded) => `${kind}: ${file} ${checks[kind]?.fact ?? 'has a check'}`;

if (problem) {
  test('recorded responses exist', () => {
    expect.fail(problem);
  });
}

/** Long enough for the retries of temporary errors. */
const timeout = 30_000;

test.each(entries.map((entry) => [nameOf(entry), entry] as const))('%s', { timeout }, async (_, entry) => {
  const { check } = checkOf(entry.kind, entry.file);
  await check({ text: readText(folder!, entry), status: entry.status });
});
