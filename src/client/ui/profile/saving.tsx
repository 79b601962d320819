import type { ReactNode } from 'react';
import { savingText } from '../../../shared/text/profile.ts';
import { FormProblem } from '../form/messages.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { RotateCw, Unplug } from '../icons.ts';
import { State } from '../state/state.tsx';
import { words } from '../../../shared/text/site.ts';

type SavingFormProps = { action: string; /** What was sent could not be kept. */ failed: boolean; children: ReactNode };

/** A form whose changes a script saves at once; without one it has a button. */
export const SavingForm = ({ action, failed, children }: SavingFormProps) => (
  <form className="form saving-form" method="post" action={action} autoComplete="off" data-form="" data-saving="">
    <input type="hidden" name="sent" value="yes" />
    {failed && <FormProblem text={savingText.notSaved} />}
    {children}
    <div className="saving">
      <p className="help" role="status" />
      <SubmitButton label={savingText.save} />
    </div>
  </form>
);

/** In place of a form whose state is not known. */
export const NotLoaded = ({ again }: { again: string }) => (
  <State icon={Unplug} level={2} heading={savingText.notLoaded} sentence={savingText.notLoadedHint}>
    <a className="button main" href={again}>
      <RotateCw aria-hidden />
      {words.tryAgain}
    </a>
  </State>
);
