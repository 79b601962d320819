import { authText } from '../../../shared/text/auth.ts';
import { Field } from '../form/field.tsx';
import type { FormState } from '../form/state.ts';

/** The six digits of an authenticator app. */
export const CodeField = ({ state }: { state: FormState }) => (
  <Field name="code" label={authText.code} inputMode="numeric" autoComplete="one-time-code" state={state} focus />
);
