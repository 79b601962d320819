import { playerText } from '../../../shared/text/player.ts';

/** A frame that has not loaded by then is not waited for silently any more, in milliseconds. */
const patience = 15_000;

/**
 * Watches over the frame that was just put into the player: a sign until it has loaded, a sentence and a retry when it
 * has not in time. Ends with `signal`. A player without a frame needs none of it.
 */
export function watchFrame(dialog: HTMLDialogElement, signal: AbortSignal): void {
  const screen = dialog.querySelector<HTMLElement>('.player-screen')!;
  const frame = screen.querySelector('iframe');
  const late = screen.querySelector<HTMLElement>('[data-late]');
  if (!frame || !late) return;
  let timer = 0;
  const spinner = document.createElement('div');
  spinner.className = 'spinner';
  spinner.role = 'status';
  spinner.ariaLabel = playerText.loading;

  const tell = (sentence: string) => {
    spinner.remove();
    late.querySelector('[data-sentence]')!.textContent = sentence;
    late.hidden = false;
  };
  const wait = () => {
    clearTimeout(timer);
    late.hidden = true;
    if (!navigator.onLine) return tell(playerText.offline);
    screen.prepend(spinner);
    timer = window.setTimeout(tell, patience, playerText.late);
  };
  const again = () => {
    screen.prepend(frame); // a frame that is moved loads anew, even where the same address is still awaited
    wait();
  };

  frame.addEventListener('load', () => {
    if (!navigator.onLine && !late.hidden) return; // the browser's own page for a failure
    clearTimeout(timer);
    spinner.remove();
    late.hidden = true;
  });
  late.querySelector('[data-again]')!.addEventListener('click', again);
  addEventListener('online', () => late.hidden || again(), { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  wait();
}
