import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import { opinionText } from '../../../shared/text/opinion.ts';
import { isOffline, statusOf } from '../../lib/api.ts';
import { loadFormStyles } from '../../lib/form-styles.ts';
import { useDialog } from '../../lib/hooks.ts';
import { loadOpinion, opinionOf } from '../../stores/opinion.ts';
import { isRatingKnown } from '../../stores/rating.ts';
import { viewer } from '../../stores/viewer.ts';
import { ratingHeadingId, SignInToRate } from '../../components/rating/dialog.tsx';
import type { RatedTitle } from '../../components/rating/form.tsx';
import { DialogFailure } from '../../components/state/failure.tsx';
import { Spinner } from '../../components/state/loading.tsx';
import { RatingDialogForm } from './rating-form.tsx';

/** In `incomplete`, the device is offline and does not know the earlier rating or its review. */
type State = 'loading' | 'ready' | 'incomplete' | 'failed' | 'signed-out';

/**
 * The rating dialog: the form with the viewer's rating, or Sign In if the session has ended. A visitor's rating is on this
 * device. Offline, the form contains what this device knows.
 */
export default function RatingDialogContent({ title }: { title: RatedTitle }) {
  useSignals();
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, setState] = useState<State>('loading');
  const [openings, setOpenings] = useState(0);

  const open = async () => {
    setState('loading');
    try {
      await (viewer.value ? loadOpinion(title) : loadFormStyles());
      setState('ready');
    } catch (error) {
      if (isOffline(error)) return setState(isRatingKnown(title) ? 'ready' : 'incomplete');
      setState(statusOf(error) === 401 ? 'signed-out' : 'failed');
    }
  };
  useDialog(heading, {
    onOpen() {
      setOpenings(openings + 1); // remounts the form with the saved rating
      void open();
    },
    onClose: () => setState('loading'),
  });

  return (
    <>
      <h2 id={ratingHeadingId} ref={heading}>
        {state === 'signed-out' ? opinionText.signInToRate : opinionText.rate(title.title)}
      </h2>
      {state === 'loading' && <Spinner label={opinionText.loading} />}
      {state === 'failed' && (
        <DialogFailure sentence={opinionText.notLoaded} cancel={opinionText.cancel} onRetry={() => void open()} />
      )}
      {state === 'signed-out' && <SignInToRate title={title} />}
      {state === 'incomplete' && (
        <p className="lead" role="status">
          {opinionText.notLoadedYet}
        </p>
      )}
      {(state === 'ready' || state === 'incomplete') && (
        <RatingDialogForm
          key={openings}
          title={title}
          rating={opinionOf(title).rating.value}
          isComplete={state === 'ready'}
        />
      )}
    </>
  );
}
