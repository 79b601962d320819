import type { Reason, Taste } from '../../shared/domain/for-you.ts';
import { parsePlayKey } from '../../shared/domain/play.ts';
import { titleKey } from '../../shared/domain/title-key.ts';
import { pendingActions } from './outbox.ts';

/** The maximum number of titles that count, the same as for users. */
const limit = 30;

/** Returns a visitor's taste from the plays, likes and ratings on this device. `hidden`: the hidden titles, as `movie:550`. */
export function describeTaste(hidden: readonly string[]): Taste {
  const actions = pendingActions.value;
  const found = new Map<string, Reason>();
  for (const { kind, title: playable, value, name = '', position = 0 } of actions.toReversed()) {
    const isWatched = kind === 'watched' && value;
    const isStart = kind === 'position' && position > 0;
    const what = isWatched || isStart ? parsePlayKey(playable) : null;
    if (!what) continue;
    const { mediaType, id } = what;
    const key = titleKey(what);
    const known = found.get(key);
    const title = known?.title || name;
    found.set(key, { mediaType, id, title, isWatched: isWatched || known?.isWatched === true });
  }
  const reasons = [...found.values()];
  return {
    // A reason without a name cannot be shown.
    latest: reasons.filter(({ title }) => title).slice(0, limit),
    scores: Object.fromEntries(actions.flatMap(({ title, score }) => (score ? [[title, score]] : []))),
    liked: actions.filter(({ kind, value }) => kind === 'like' && value).map(({ title }) => title),
    hidden,
    watched: reasons.filter(({ isWatched }) => isWatched).map(titleKey),
  };
}
