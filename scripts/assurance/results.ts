import { readFileSync, readdirSync } from 'node:fs';
import { relative } from 'node:path';
import type { Figure } from '../../bench/figures.ts';

type Assertion = { status: string; fullName: string; meta?: { figures?: Record<string, number> } };
type Report = { testResults: { name: string; message: string; assertionResults: Assertion[] }[] };

/**
 * What a run of the tests has shown: by file how many passed and which failed, and the figures that tests have noted.
 * `shaky`: what failed beside others and passed when its file was run again alone.
 */
export type Shown = {
  files: Map<string, { passed: number; failures: readonly string[] }>;
  figures: Map<string, number>;
  shaky: string[];
};

const read = <T>(file: string): T | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
};

function add(shown: Shown, { testResults }: Report): void {
  for (const { name, message, assertionResults } of testResults) {
    const file = relative('.', name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const passed = assertionResults.filter(({ status }) => status === 'passed');
    const broken = assertionResults.length === 0 && message ? [`${file}: ${message}`] : [];
    const failures = [...failed.map(({ fullName }) => `${file}: ${fullName}`), ...broken];
    const before = shown.files.get(file)?.failures ?? [];
    shown.shaky.push(...before.filter((failure) => !failures.includes(failure)));
    shown.files.set(file, { passed: passed.length, failures });
    for (const { meta } of passed)
      for (const [what, value] of Object.entries(meta?.figures ?? {})) shown.figures.set(what, value);
  }
}

/** Reads every result of vitest (`*-results.json`) that lies in a folder. A later file's results replace an earlier's. */
export function readTests(folder: string): Shown {
  const shown: Shown = { files: new Map(), figures: new Map(), shaky: [] };
  for (const name of readdirSync(folder)
    .filter((entry) => entry.endsWith('-results.json'))
    .toSorted()) {
    const report = read<Report>(`${folder}/${name}`);
    if (report) add(shown, report);
  }
  return shown;
}

/** The figures that a command of the bench has left; none where it has not come to its end. */
export const readFigures = (file: string): Figure[] => read<{ figures: Figure[] }>(file)?.figures ?? [];
