import type { fileProblemText } from '../../../../shared/text/import.ts';

/** Why a file cannot be imported. */
export type FileProblem = keyof typeof fileProblemText;

/** A file that cannot be imported, by its name. A file of an archive has the archive's name in front. */
export type RejectedFile = { file: string; problem: FileProblem };

/** Thrown for a file that cannot be imported. */
export class ImportError extends Error {
  readonly problem: FileProblem;
  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** The maximum number of rows in all files of an import. */
export const maxRows = 50_000;
