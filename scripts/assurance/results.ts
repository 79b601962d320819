import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Figure } from '../../bench/figures.ts';

type Assertion = { status: string; fullName: string; meta?: { figures?: Record<string, number> } };
type Report = { testResults: { name: string; message: string; assertionResults: Assertion[] }[] };

/** Test results by file, and the figures that tests measured. */
export type Results = {
  files: Map<string, { passed: number; failures: readonly string[] }>;
  figures: Map<string, number>;
};

const read = <T>(file: string): T | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
};

function add(results: Results, { testResults }: Report): void {
  for (const { name, message, assertionResults } of testResults) {
    const file = relative('.', name);
    const withStatus = (expected: string) => assertionResults.filter(({ status }) => status === expected);
    const fileErrors = assertionResults.length === 0 && message ? [`${file}: ${message}`] : [];
    const failures = [...withStatus('failed').map(({ fullName }) => `${file}: ${fullName}`), ...fileErrors];
    const passed = withStatus('passed');
    results.files.set(file, { passed: passed.length, failures });
    for (const { meta } of passed)
      for (const [what, value] of Object.entries(meta?.figures ?? {})) results.figures.set(what, value);
  }
}

/** Reads every vitest report (`*-results.json`) in a folder. Later files, in sort order, override earlier ones. */
export function readResults(folder: string): Results {
  const results: Results = { files: new Map(), figures: new Map() };
  for (const file of globSync(`${folder}/*-results.json`).toSorted()) {
    const report = read<Report>(file);
    if (report) add(results, report);
  }
  return results;
}

/** Reads the figures of a bench command. Returns an empty list if it has not run. */
export const readFigures = (file: string): Figure[] => read<{ figures: Figure[] }>(file)?.figures ?? [];
