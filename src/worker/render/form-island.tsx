import Form, { type FormProps } from '../../client/islands/form/island.tsx';
import { withNext } from '../../shared/routes.ts';
import { Island } from './island.tsx';

type FormIslandProps = FormProps & { /** The path to redirect to after the form. */ next?: string | null };

/** A form with its island. It contains the values that were entered before, except passwords. */
export function FormIsland({ next = null, action, hidden = {}, fields, state, ...props }: FormIslandProps) {
  const typed = fields
    .filter(({ kind }) => kind !== 'password')
    .flatMap(({ name }) => {
      const value = state.values?.[name];
      return value === undefined ? [] : [[name, value] as const];
    });
  const form: FormProps = {
    ...props,
    action: withNext(action, next),
    hidden: next === null ? hidden : { ...hidden, next },
    fields,
    state: { values: Object.fromEntries(typed), ...(state.problems && { problems: state.problems }) },
  };
  return <Island name="form" component={Form} props={form} wake="interaction" />;
}
