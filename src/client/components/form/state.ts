import type { FieldProblems } from '../../../shared/contract/auth.ts';

/** What a form renders again: values, problems by field (`form` for the whole form), and a notice. */
export type FormState = {
  values?: Readonly<Record<string, string>>;
  problems?: FieldProblems;
  notice?: string;
  /** How often the form was sent from this page. */
  sends?: number;
};

/** The first invalid field, which gets the focus. */
export const firstProblem = ({ problems = {} }: FormState, names: readonly string[]): string | undefined =>
  names.find((name) => problems[name]);
