import { countPeople } from '../../../shared/domain/watched-people.ts';
import { routes } from '../../../shared/routes.ts';
import { diaryText } from '../../../shared/text/diary.ts';
import { type AppContext, catalogueOf } from '../../context.ts';
import { mapWithin } from '../../platform/map-few.ts';
import { toMarkup } from '../../render/markup.ts';
import { loadTaste } from '../../services/accounts/hidden-titles.ts';
import type { Owner } from '../../services/accounts/session.ts';
import { loadTitle } from '../../services/catalogue/title.ts';
import { Figures } from './statistics-view.tsx';

/** How long to wait for the catalogue, in milliseconds. A title that is not loaded by then does not count. */
const time = 3_000;

/**
 * Renders the cast and makers of the titles that a user watched last, at most thirty. Empty on failure, and if no
 * person occurs in two titles. Does not reject.
 */
export async function renderPeople(c: AppContext, owner: Owner): Promise<string> {
  const taste = await loadTaste(owner, c.get('settings').BLOCKED_TITLES);
  const watched = taste?.latest.filter(({ isWatched }) => isWatched) ?? [];
  const titles = await mapWithin(watched, time, ({ mediaType, id }) =>
    loadTitle(catalogueOf(c), mediaType, id).then(
      ({ value }) => value,
      () => null,
    ),
  );
  const people = countPeople(titles.filter((title) => !!title));
  if (people.length === 0) return '';
  return toMarkup(
    <Figures
      id="by-person"
      heading={diaryText.byPerson}
      lead={diaryText.byPersonLead(watched.length)}
      columns={[diaryText.person, diaryText.titles]}
      rows={people.map(({ id, name, titles: count }) => ({
        label: name,
        href: routes.person(id, name),
        values: [count],
      }))}
    />,
  );
}
