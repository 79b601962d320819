import { People } from '../../../client/components/diary/people.tsx';
import WatchedPeople from '../../../client/islands/statistics/people.tsx';
import { countPeople, type PeopleCounts, topPeople } from '../../../shared/domain/watched-people.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { watchedPeopleText } from '../../../shared/text/watched-people.ts';
import { type AppContext, catalogueOf } from '../../context.ts';
import { mapWithin } from '../../platform/map-few.ts';
import { Island } from '../../render/island.tsx';
import { toMarkup } from '../../render/markup.ts';
import { loadTaste } from '../../services/accounts/hidden-titles.ts';
import type { Owner } from '../../services/accounts/session.ts';
import { loadWatchedTitle } from '../../services/catalogue/watched-title.ts';

/** How long to wait for the catalogue, in milliseconds. A title that is not loaded by then does not count. */
const time = 3_000;

/**
 * Renders the cast and makers of the titles that a user watched last, at most thirty. An island counts the other titles.
 * Empty on failure, and if all titles are counted and no person occurs in two of them. Does not reject.
 */
export async function renderPeople(c: AppContext, owner: Owner): Promise<string> {
  const { BLOCKED_TITLES: blocked } = c.get('settings');
  const taste = await loadTaste(owner, blocked);
  if (!taste) return '';
  const latest = taste.latest.filter(({ isWatched }) => isWatched);
  const counts: PeopleCounts = new Map();
  const titles = await mapWithin(latest, time, (title) => loadWatchedTitle(catalogueOf(c), title).catch(() => null));
  for (const title of titles) countPeople(counts, title?.people ?? []);
  const people = topPeople(counts);
  const known = new Set(latest.map(titleKey));
  const isAll = taste.watched.every((key) => known.has(key as ReturnType<typeof titleKey>) || blocked.has(key));
  if (isAll && people.length === 0) return '';
  if (isAll) return toMarkup(<People people={people} lead={<p>{watchedPeopleText.latest(latest.length)}</p>} />);
  const props = { people, titles: latest.length, total: taste.watched.length };
  return toMarkup(
    <Island name="statistics" component={() => <WatchedPeople {...props} />} props={props} wake="idle" />,
  );
}
