import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck } from '../icons.ts';
import type { FormState } from './state.ts';

/** A problem with the whole form. The children are ways to continue. */
export const FormProblem = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="message wrong" role="alert">
    <CircleAlert aria-hidden />
    <p>{text}</p>
    {children}
  </div>
);

export const FormNotice = ({ text }: { text: string }) => (
  <div className="message" role="status">
    <CircleCheck aria-hidden />
    <p>{text}</p>
  </div>
);

/** The form's notice and problem, if any. The children are rendered inside the problem. */
export const FormMessages = ({ state, children }: { state: FormState; children?: ReactNode }) => (
  <>
    {state.notice && <FormNotice text={state.notice} />}
    {state.problems?.['form'] && <FormProblem text={state.problems['form']}>{children}</FormProblem>}
  </>
);
