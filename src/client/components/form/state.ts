import type { FieldProblems } from '../../../shared/contract/auth.ts';

/** What a form shows again: what was typed, what was wrong with it (`form` stands for the whole), and good news. */
export type FormState = {
  values?: Readonly<Record<string, string>>;
  problems?: FieldProblems;
  notice?: string;
  /** How often the form has been sent from this page. */
  sends?: number;
};

/** The first of a form's fields that was wrong, which is where one goes on typing. */
export const firstProblem = ({ problems = {} }: FormState, names: readonly string[]): string | undefined =>
  names.find((name) => problems[name]);
