import { useEffect, useRef, useState } from 'react';
import { importSteps } from '../../../shared/text/import.ts';
import { Choose, Steps } from './choose.tsx';
import { Result } from './report.tsx';
import { Review } from './review.tsx';
import { Unfinished } from './unfinished.tsx';
import { type State, useImport } from './use-import.ts';

type ProgressProps = { label: string; done?: number; total?: number; onCancel: () => void };

/** A progress bar, indeterminate without `done` and a `total` of titles. */
const Progress = ({ label, done, total, onCancel }: ProgressProps) => (
  <>
    <progress aria-label={label} value={total ? done : undefined} max={total || undefined} />
    {done !== undefined && !!total && <p className="help">{importSteps.progress(done, total)}</p>}
    <button type="button" className="button" onClick={onCancel}>
      {importSteps.cancel}
    </button>
  </>
);

function headingOf(state: State): string {
  if (state.step === 'choose') return '';
  if (state.step === 'done') return importSteps[state.report.ending === 'cancelled' ? 'cancelled' : 'done'];
  return importSteps[state.step];
}

export type ImportProps = { /** True if the account has no preferences to lose. */ hasDefaultPreferences: boolean };

/** Reads the export files of other services in the browser and imports their titles. */
export default function Import({ hasDefaultPreferences }: ImportProps) {
  const [hasDefaults, setHasDefaults] = useState(hasDefaultPreferences);
  const { state, take, decide, save, resume, retry, discard, cancel, restart } = useImport(hasDefaults);
  const { step } = state;
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    const isLost = shown.current !== step && document.activeElement === document.body;
    if (isLost) root.current?.focus({ preventScroll: true });
    shown.current = step;
  }, [step]);
  const discardHere = () => {
    discard();
    root.current?.focus({ preventScroll: true }); // the button is gone
  };
  const startAgain = () => {
    if (state.step === 'done' && state.report.preferences === 'saved') setHasDefaults(false);
    restart();
  };
  return (
    <Steps ref={root} heading={headingOf(state)}>
      {step === 'choose' && (
        <Choose rejected={state.rejected} stopped={state.stopped} onFiles={take}>
          {state.draft && (
            <Unfinished
              draft={state.draft}
              hasStopped={!!state.stopped && state.stopped !== 'unread'}
              onResume={resume}
              onDiscard={discardHere}
            />
          )}
        </Choose>
      )}
      {step === 'reading' && <Progress label={importSteps.reading} onCancel={restart} />}
      {(step === 'matching' || step === 'saving') && (
        <Progress label={importSteps[step]} done={state.done} total={state.total} onCancel={cancel} />
      )}
      {step === 'review' && (
        <Review
          plan={state.plan}
          decisions={state.decisions}
          onDecide={(decisions) => decide(state.plan, decisions)}
          onSave={() => save(state.decisions)}
          onRetry={retry}
          onCancel={restart}
        />
      )}
      {step === 'done' && <Result report={state.report} onRetry={retry} onAgain={startAgain} />}
    </Steps>
  );
}
