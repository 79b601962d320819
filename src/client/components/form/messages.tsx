import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck } from '../icons.ts';
import type { FormState } from './state.ts';

/** The id of the sentence that the form's focused field refers to. */
export const formProblemId = 'form-problem';

type FormProblemProps = { id?: string; text: string; children?: ReactNode };

/** A problem with the whole form. The children are ways to continue. */
export const FormProblem = ({ id, text, children }: FormProblemProps) => (
  <div className="message wrong" role="alert">
    <CircleAlert aria-hidden />
    <p id={id}>{text}</p>
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
    {state.problems?.['form'] && (
      <FormProblem id={formProblemId} text={state.problems['form']}>
        {children}
      </FormProblem>
    )}
  </>
);
