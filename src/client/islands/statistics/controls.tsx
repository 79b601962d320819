import { watchedPeopleText } from '../../../shared/text/watched-people.ts';
import { words } from '../../../shared/text/site.ts';
import type { Counting } from './use-titles.ts';

export const problems: Partial<Record<Counting['step'], string>> = {
  failed: watchedPeopleText.failed,
  offline: watchedPeopleText.offline,
  'signed-out': watchedPeopleText.signedOut,
};

function buttonOf({ step, total, loaded }: Counting): string | null {
  if (step === 'ready') return watchedPeopleText.countAll;
  if (step === 'counting') return watchedPeopleText.stop;
  if (step === 'cancelled') return watchedPeopleText.continue;
  return step === 'signed-out' || loaded.length === total ? null : words.tryAgain;
}

const Progress = ({ done, total }: Counting) => (
  <>
    <progress aria-label={watchedPeopleText.counting} value={total ? done : undefined} max={total || undefined} />
    {total !== null && <p className="help">{watchedPeopleText.progress(done, total)}</p>}
  </>
);

type ControlsProps = { counting: Counting; start: () => void; stop: () => void };

/** The progress of counting, and a button that starts, stops, continues or retries it. */
export function Controls({ counting, start, stop }: ControlsProps) {
  const { step } = counting;
  const label = buttonOf(counting);
  return (
    <>
      {step === 'counting' && <Progress {...counting} />}
      {label && (
        // Another element than the first button, whose press may be replayed once counting has begun.
        <button
          key={step === 'ready' ? 'start' : 'next'}
          type="button"
          className="button needs-script"
          onClick={step === 'counting' ? stop : start}
        >
          {label}
        </button>
      )}
    </>
  );
}
