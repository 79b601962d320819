import { yearOf } from '../../../shared/domain/date.ts';
import { imageUrl } from '../../../shared/domain/images.ts';
import type { CollectionDetails } from '../../../shared/domain/collection.ts';
import { routes } from '../../../shared/routes.ts';
import { groupText } from '../../../shared/text/people.ts';
import { loadCollection } from '../../services/catalogue/index.ts';
import { toMarkup } from '../../render/markup.ts';
import { freshnessOf } from '../../render/page-cache.ts';
import { renderGrid } from '../../render/titles.tsx';
import { sluggedScreen } from '../slugged-screen.ts';

function Head({ collection: { name, overview, parts } }: { collection: CollectionDetails }) {
  const years = parts.flatMap(({ date }) => yearOf(date) ?? []);
  const facts = [
    groupText.parts(parts.length),
    years.length > 0 && groupText.years(Math.min(...years), Math.max(...years)),
  ];
  return (
    <header className="group-head">
      <h1>{name}</h1>
      <p className="count">{facts.filter(Boolean).join(' · ')}</p>
      {overview && <p className="overview">{overview}</p>}
    </header>
  );
}

/** GET /collection/{id}-{name}: a collection's films in the order of their release. */
export const collection = sluggedScreen('collection', (_c, id) => ({
  key: `collection:${id}`,
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
    };
    const grid = parts.length > 0 ? renderGrid(images, parts) : toMarkup(<p>{groupText.emptyCollection}</p>);
    const main = `<div class="page">${toMarkup(<Head collection={reading.value} />)}${grid}</div>`;
    return { rendered: { head, main }, freshness: freshnessOf(reading) };
  },
}));
