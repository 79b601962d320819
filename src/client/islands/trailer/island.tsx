import { useSignals } from '@preact/signals-react/runtime';
import { Play, X } from '../../ui/icons.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { homeText } from '../../../shared/text/pages.ts';
import { words } from '../../../shared/text/site.ts';
import { online, watchOnline } from '../../stores/online.ts';
import { Screen } from './screen.tsx';

/** The Play button of a title and the dialog that shows its trailer; the video is asked for when the dialog opens. */
export default function Trailer({
  title,
  trailerKey,
  label,
  isMain = true,
}: {
  title: string;
  trailerKey: string | null;
  label: string;
  /** The one main action of its hero. */
  isMain?: boolean;
}) {
  useSignals();
  useEffect(watchOnline, []);
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [open, setOpen] = useState(false);

  const show = () => {
    if (!dialog.current?.isConnected) return; // the page has been left meanwhile (runtime/player/walk.ts)
    setOpen(true);
    dialog.current.showModal();
  };
  const close = () => dialog.current?.close();

  return (
    <>
      <button type="button" className={isMain ? 'button main' : 'button'} aria-haspopup="dialog" onClick={show}>
        <Play aria-hidden fill="currentColor" />
        {label}
      </button>
      <dialog ref={dialog} className="trailer" aria-labelledby={heading} closedby="any" onClose={() => setOpen(false)}>
        <header>
          <h2 id={heading}>{title}</h2>
          <button type="button" className="icon-button" aria-label={words.close} onClick={close}>
            <X aria-hidden />
          </button>
        </header>
        <div className="screen">
          {open &&
            (trailerKey ? (
              <Screen trailerKey={trailerKey} title={title} online={online.value} />
            ) : (
              <p>{homeText.noTrailer}</p>
            ))}
        </div>
      </dialog>
    </>
  );
}
