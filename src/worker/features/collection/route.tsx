import { NoTitles } from '../../../client/components/title/empty-page.tsx';
import { yearOf } from '../../../shared/domain/date.ts';
import { imageUrl } from '../../../shared/domain/images.ts';
import type { CollectionDetails } from '../../../shared/domain/collection.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { langOf } from '../../../shared/domain/preferences.ts';
import { routes } from '../../../shared/routes.ts';
import { groupText } from '../../../shared/text/people.ts';
import { loadWatchedAmong } from '../../services/accounts/named-list-items.ts';
import { loadCollection } from '../../services/catalogue/collection.ts';
import { type AppContext, catalogueOf, siteUrl } from '../../context.ts';
import { withTimeout } from '../../platform/timeout.ts';
import type { FilledSlots } from '../../render/awaited-page.ts';
import { toMarkup } from '../../render/markup.ts';
import { freshnessOf } from '../../render/page-cache.ts';
import { Slot } from '../../render/slot.tsx';
import { cachedPartTimeout } from '../../render/title-part.ts';
import { titleListData } from '../../render/title-list-data.ts';
import { renderGrid } from '../../render/titles.tsx';
import { trendingMarkupOrEmpty } from '../../render/trending.ts';
import { fillNothing, sluggedScreen } from '../slugged-screen.ts';
import { ownerOf } from '../../http/owner.ts';

function Head({ collection: { name, overview, overviewLanguage, parts } }: { collection: CollectionDetails }) {
  const years = parts.flatMap(({ date }) => yearOf(date) ?? []);
  const facts = [
    groupText.parts(parts.length),
    years.length > 0 && groupText.years(Math.min(...years), Math.max(...years)),
  ];
  return (
    <header className="group-head">
      <h1>{name}</h1>
      <p className="count">
        {facts.filter(Boolean).join(' · ')}
        <Slot name="watched" />
      </p>
      {overview && (
        <p className="overview" lang={langOf(overviewLanguage)}>
          {overview}
        </p>
      )}
    </header>
  );
}

const WatchedFact = ({ watched, parts }: { watched: number | null; parts: number }) =>
  watched === null ? null : ` · ${groupText.watched(watched, parts)}`;

/**
 * Fills in how many of a collection's films the user has marked as watched, late if the database is slow. Empty for
 * visitors.
 */
async function fillWatched(c: AppContext, id: number): Promise<FilledSlots> {
  const owner = ownerOf(c);
  if (!owner?.session.accessToken) return fillNothing();
  const loading = loadCollection(catalogueOf(c), id).then(
    async (reading) => {
      const films = reading?.value.parts.map(titleKey) ?? [];
      if (films.length === 0) return null;
      const watched = await loadWatchedAmong(owner, films);
      return { watched: watched && watched.size, parts: films.length };
    },
    () => null,
  );
  const factOf = (counts: Awaited<typeof loading>) => <>{counts && <WatchedFact {...counts} />}</>;
  const counts = await withTimeout(loading, cachedPartTimeout, undefined);
  const fact = factOf(counts ?? null);
  const late =
    counts === undefined ? [{ slot: 'watched', fallback: fact, load: async () => factOf(await loading) } as const] : [];
  return { slots: { watched: toMarkup(fact) }, sharedVariant: null, late };
}

/** GET /collection/{id}-{name}: a collection's films in release order. */
export const collection = sluggedScreen('collection', (c, id) => ({
  key: `collection:${id}`,
  fill: () => fillWatched(c, id),
  build: async (catalogue) => {
    const reading = await loadCollection(catalogue, id);
    if (!reading) return null;
    const { name, overview, parts, backdropPath } = reading.value;
    const images = catalogue.settings.IMAGE_URL;
    const head = {
      title: name,
      description: overview || undefined,
      canonical: routes.collection(id, name),
      image: backdropPath ? imageUrl(images, 'w1280', backdropPath) : undefined,
      data: [titleListData(name, parts, siteUrl(c))],
    };
    const grid =
      parts.length > 0
        ? renderGrid(images, parts)
        : toMarkup(<NoTitles heading={groupText.emptyCollection} />) + (await trendingMarkupOrEmpty(catalogue));
    const top = toMarkup(<Head collection={reading.value} />);
    const main = `<div class="page">${top}${grid}</div>`;
    return { rendered: { head, main }, freshness: freshnessOf(reading) };
  },
}));
