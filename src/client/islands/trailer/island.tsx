import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import { trailerText } from '../../../shared/text/pages.ts';
import { useIsDialogOpen } from '../../lib/use-is-dialog-open.ts';
import { online } from '../../stores/online.ts';
import { Spinner } from '../../components/state/spinner.tsx';
import { Screen } from './screen.tsx';

/** What a trailer's dialog shows: a spinner until it is open, then the video, which loads only then. */
export default function Trailer({ title, trailerKey }: { title: string; trailerKey: string }) {
  useSignals();
  const screen = useRef<HTMLDivElement>(null);
  const isOpen = useIsDialogOpen(screen);
  return (
    <div ref={screen} className="screen">
      {isOpen ? (
        <Screen trailerKey={trailerKey} title={title} online={online.value} />
      ) : (
        <Spinner label={trailerText.loading} />
      )}
    </div>
  );
}
