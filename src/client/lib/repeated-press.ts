/** Presses closer together than this count as one, such as a double click or a held key. In milliseconds. */
const settling = 500;

/** Clicks closer together than this are in the same place, even if another target has moved there. In CSS pixels. */
const nearby = 24;

type Press = Pick<MouseEvent, 'timeStamp' | 'detail' | 'clientX' | 'clientY'>;

const lastPress = new Map<string, Press>();

/**
 * True for a press that repeats the previous press of the same key. A key may stand for several targets: a click in
 * another place is not a repetition. A press by keyboard has no place and a `detail` of 0.
 */
export function isRepeated(key: string, { timeStamp, detail, clientX, clientY }: Press): boolean {
  const last = lastPress.get(key);
  lastPress.set(key, { timeStamp, detail, clientX, clientY });
  if (!last || timeStamp - last.timeStamp >= settling) return false;
  return detail === 0 || Math.hypot(clientX - last.clientX, clientY - last.clientY) < nearby;
}
