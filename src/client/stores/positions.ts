import { playKey } from '../../shared/domain/play.ts';
import { toPosition } from '../../shared/domain/position.ts';
import type { NamedWatchable, Watchable } from '../../shared/domain/watchable.ts';
import { api, read, titleParam } from '../lib/api.ts';
import { enqueue, flush, pendingAction } from './outbox.ts';
import { viewer } from './viewer.ts';

const keyOf = ({ mediaType, id, season = 0, episode = 0 }: Watchable) => playKey({ mediaType, id, season, episode });

/** Saves through the outbox where the viewer stopped. Both numbers are in seconds. Ignores invalid numbers. */
export function savePosition(what: NamedWatchable, seconds: number, duration: number): void {
  const position = toPosition(seconds, duration);
  const action = { kind: 'position', title: keyOf(what), value: true, name: what.name } as const;
  if (position && enqueue({ ...action, ...position })) void flush();
}

/** Resolves to the second at which the viewer stopped, 0 if there is none, or null on failure. Never rejects. */
export async function loadPosition(what: Watchable): Promise<number | null> {
  const key = keyOf(what);
  const pending = pendingAction('position', key);
  if (pending) return pending.position ?? 0;
  if (!viewer.value) return 0;
  return read(api.plays[':mediaType'][':id'].$get({ param: titleParam(what) })).then(
    ({ positions }) => positions[key]?.position ?? 0,
    () => null,
  );
}
