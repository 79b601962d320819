import { playerText } from '../../../shared/text/player.ts';

/** A frame that has not loaded by then is not waited for silently any more, in milliseconds. */
const patience = 15_000;

/**
 * Whether a host answers at all. A frame cannot tell: the browser's own page for a failure loads like any other. Some
 * hosts know no HEAD.
 */
async function isReachable(address: string, signal: AbortSignal): Promise<boolean> {
  const ask = (method: string) =>
    fetch(address, { method, mode: 'no-cors', credentials: 'omit', signal }).then(
      (response) => void response.body?.cancel(),
    );
  return ask('HEAD')
    .catch(() => ask('GET'))
    .then(
      () => true,
      () => signal.aborted,
    );
}

/**
 * Watches over the frame of a player: a sign until it has loaded, a sentence and the ways on where it does not come. Ends
 * with `signal`. Of a frame that came with its page, nobody has seen whether it has loaded. A player without a frame needs none of it.
 */
export function watchFrame(player: ParentNode, signal: AbortSignal, mayHaveLoaded = false): void {
  const screen = player.querySelector<HTMLElement>('.player-screen')!;
  const frame = screen.querySelector('iframe');
  const late = screen.querySelector<HTMLElement>('[data-late]');
  if (!frame || !late) return;
  let timer = 0;
  const spinner = document.createElement('div');
  spinner.className = 'spinner';
  spinner.role = 'status';
  spinner.ariaLabel = playerText.loading;

  const show = () => {
    clearTimeout(timer);
    spinner.remove();
    late.hidden = true;
    frame.removeAttribute('data-awaited');
  };
  const tell = (sentence: string) => {
    clearTimeout(timer);
    spinner.remove();
    late.querySelector('[data-sentence]')!.textContent = sentence;
    late.hidden = false;
  };
  const wait = (hasLoaded = false) => {
    clearTimeout(timer);
    late.hidden = true;
    if (!navigator.onLine) return tell(playerText.offline);
    screen.prepend(spinner);
    frame.setAttribute('data-awaited', '');
    timer = window.setTimeout(tell, patience, playerText.late);
    const loading = hasLoaded
      ? Promise.resolve()
      : new Promise((resolve) => frame.addEventListener('load', resolve, { once: true, signal }));
    void check(loading);
  };
  const again = () => {
    screen.prepend(frame); // a frame that is moved loads anew, even where the same address is still awaited
    wait();
  };
  const check = async (loading: Promise<unknown>) => {
    const isThere = await isReachable(frame.src, signal);
    if (signal.aborted) return;
    if (!isThere) return tell(navigator.onLine ? playerText.late : playerText.offline);
    await loading;
    if (navigator.onLine || late.hidden) show();
  };

  late.querySelector('[data-again]')!.addEventListener('click', () => again(), { signal });
  addEventListener('online', () => late.hidden || again(), { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  wait(mayHaveLoaded);
}
