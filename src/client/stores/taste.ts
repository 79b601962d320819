import type { Reason, Taste } from '../../shared/domain/for-you.ts';
import { parseTitleKey, titleKey } from '../../shared/domain/title-key.ts';
import { pendingActions } from './outbox.ts';
import { isStart, titleOf } from './started.ts';

/** The maximum number of titles that count, the same as for users. */
const limit = 30;

/** Returns a visitor's taste from the plays, likes and ratings on this device. `hidden`: the hidden titles, as `movie:550`. */
export function describeTaste(hidden: readonly string[]): Taste {
  const actions = pendingActions.value;
  const found = new Map<string, Reason>();
  for (const { kind, title: playable, name = '' } of actions.filter(isStart).toReversed()) {
    const key = titleOf(playable);
    const known = found.get(key);
    const title = known?.title || name;
    found.set(key, { ...parseTitleKey(key)!, title, isWatched: kind === 'watched' || known?.isWatched === true });
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
