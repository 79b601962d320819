import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import { useDialog } from '../../lib/hooks.ts';
import { online } from '../../stores/online.ts';
import { TrailerScreen } from '../../components/title/trailer-screen.tsx';
import { Screen } from './screen.tsx';

/** The trailer dialog's content. The video loads when the dialog opens. */
export default function Trailer({ title, trailerKey }: { title: string; trailerKey: string }) {
  useSignals();
  const screen = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useDialog(screen, { onOpen: () => setOpen(true), onClose: () => setOpen(false) });
  return (
    <TrailerScreen ref={screen}>
      {isOpen ? <Screen trailerKey={trailerKey} title={title} online={online.value} /> : undefined}
    </TrailerScreen>
  );
}
