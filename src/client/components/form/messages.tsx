import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck } from '../icons.ts';
import type { FormState } from './state.ts';

/** What was wrong with a form as a whole, and perhaps a way on. */
export const FormProblem = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="message wrong" role="alert">
    <CircleAlert aria-hidden />
    <p>{text}</p>
    {children}
  </div>
);

/** What a form has done. */
export const FormNotice = ({ text }: { text: string }) => (
  <div className="message" role="status">
    <CircleCheck aria-hidden />
    <p>{text}</p>
  </div>
);

/** The whole form's problem and notice, where there are any; children stand in the problem. */
export const FormMessages = ({ state, children }: { state: FormState; children?: ReactNode }) => (
  <>
    {state.notice && <FormNotice text={state.notice} />}
    {state.problems?.['form'] && <FormProblem text={state.problems['form']}>{children}</FormProblem>}
  </>
);
