import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import { trailerText } from '../../../shared/text/pages.ts';
import { useDialog } from '../../lib/hooks.ts';
import { online } from '../../stores/online.ts';
import { Spinner } from '../../components/state/spinner.tsx';
import { Screen } from './screen.tsx';

/** The trailer dialog's content. The video loads when the dialog opens. */
export default function Trailer({ title, trailerKey }: { title: string; trailerKey: string }) {
  useSignals();
  const screen = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useDialog(screen, { onOpen: () => setOpen(true), onClose: () => setOpen(false) });
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
