/** Clicks closer together than this count as one, such as a double click. In milliseconds. */
const settling = 500;

/** Clicks closer together than this are in the same place, even if another target has moved there. In CSS pixels. */
const nearby = 24;

type Press = Pick<MouseEvent, 'timeStamp' | 'detail' | 'clientX' | 'clientY'>;

const lastPress = new Map<string, Press>();

/** True while a key is held down, and each of its repetitions presses the focused button. */
let isHeld = false;

const noteHeld = ({ repeat }: KeyboardEvent) => void (isHeld = repeat);

// The server renders islands, which import this.
if (typeof document !== 'undefined') {
  document.addEventListener('keydown', noteHeld, true);
  document.addEventListener('keyup', noteHeld, true);
}

/**
 * True for a click that repeats the previous click of the same key, or a press by a held key. A key may stand for
 * several targets: a click in another place is not a repetition. A press by keyboard has a `detail` of 0.
 */
export function isRepeated(key: string, { timeStamp, detail, clientX, clientY }: Press): boolean {
  if (detail === 0) return isHeld;
  const last = lastPress.get(key);
  lastPress.set(key, { timeStamp, detail, clientX, clientY });
  if (!last || timeStamp - last.timeStamp >= settling) return false;
  return Math.hypot(clientX - last.clientX, clientY - last.clientY) < nearby;
}
