import type { FieldProblems } from '../../../shared/contract/auth.ts';

/** The state of a rejected form: values, problems by field (`form` for the whole form), and a notice. */
export type FormState = {
  values?: Readonly<Record<string, string>>;
  problems?: FieldProblems;
  notice?: string;
  /** How often the form was sent from this page. */
  sends?: number;
};

/** Returns the name of the first invalid field, which is focused. */
export const firstProblem = ({ problems = {} }: FormState, names: readonly string[]): string | undefined =>
  names.find((name) => problems[name]);
