import { parseStoredPositions } from '../../shared/contract/positions.ts';
import { playKey } from '../../shared/domain/play.ts';
import { type Position, toPosition } from '../../shared/domain/position.ts';
import type { Watchable } from '../../shared/domain/watchable.ts';
import { api, read } from '../lib/api.ts';
import { readStored, removeStored, writeStored } from '../lib/stored.ts';
import { enqueue, flush, pendingActions } from './outbox.ts';
import { viewer } from './viewer.ts';

/** Where a visitor without an account stopped, on this device: the latest, at most this many. */
const deviceKey = 'positions';
const mostOnDevice = 100;

const keyOf = ({ mediaType, id, season = 0, episode = 0 }: Watchable) => playKey({ mediaType, id, season, episode });

const readDevice = () => parseStoredPositions(readStored(deviceKey));

function saveOnDevice(key: string, position: Position): void {
  const others = readDevice().filter((entry) => entry.key !== key);
  const rest = position.position > 0 ? [{ key, ...position, at: new Date().toISOString() }, ...others] : others;
  if (rest.length > 0) writeStored(deviceKey, rest.slice(0, mostOnDevice));
  else removeStored(deviceKey);
}

/** Moves what the device remembers to the account of the user who has signed in. */
function moveToAccount(): void {
  const entries = readDevice();
  if (
    !entries.every(({ key, at, ...position }) =>
      enqueue({ kind: 'position', title: key, shall: true, ...position }, at),
    )
  )
    return;
  removeStored(deviceKey);
}

/**
 * Remembers where the viewer stopped, both numbers in seconds: in the account, through the outbox, or on this device for a visitor.
 * Numbers that no film has are ignored.
 */
export function savePosition(what: Watchable, seconds: number, duration: number): void {
  const position = toPosition(seconds, duration);
  if (!position) return;
  const key = keyOf(what);
  if (!viewer.value) return saveOnDevice(key, position);
  moveToAccount();
  if (enqueue({ kind: 'position', title: key, shall: true, ...position })) void flush();
}

/** Where the viewer stopped, in seconds; 0 for the beginning, and when that is not known. Never rejects. */
export async function loadPosition(what: Watchable): Promise<number> {
  const { mediaType, id } = what;
  const key = keyOf(what);
  if (!viewer.value) return readDevice().find((entry) => entry.key === key)?.position ?? 0;
  moveToAccount();
  const pending = pendingActions.value.find(({ kind, title }) => kind === 'position' && title === key);
  if (pending) return pending.position ?? 0;
  const param = { mediaType, id: String(id) };
  return read(api.plays[':mediaType'][':id'].$get({ param })).then(
    ({ positions }) => positions[key]?.position ?? 0,
    () => 0,
  );
}
