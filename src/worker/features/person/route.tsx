import { currentDay } from '../../../shared/domain/date.ts';
import { imageUrl } from '../../../shared/domain/images.ts';
import type { PersonDetails } from '../../../shared/domain/person.ts';
import { routes } from '../../../shared/routes.ts';
import { personText } from '../../../shared/text/people.ts';
import { loadPerson } from '../../services/catalogue/person.ts';
import { siteUrl } from '../../context.ts';
import type { PageHead } from '../../render/head.tsx';
import { toMarkup } from '../../render/markup.ts';
import { freshnessOf } from '../../render/page-cache.ts';
import { renderRow } from '../../render/title-row.tsx';
import { trendingMarkupOrEmpty } from '../../render/trending.ts';
import { sluggedScreen } from '../slugged-screen.ts';
import { PersonCredits, PersonHead } from './view.tsx';

const descriptionLimit = 200;

function headOf(person: PersonDetails, images: string, origin: string): PageHead {
  const { id, name, biography, knownFor } = person;
  const image = person.profilePath ? imageUrl(images, 'h632', person.profilePath) : undefined;
  const titles = knownFor.slice(0, 3).map(({ title }) => title);
  return {
    title: name,
    description: biography.slice(0, descriptionLimit) || personText.description(name, titles.join(', ')),
    canonical: routes.person(id, name),
    image,
    isImageNarrow: true,
    type: 'profile',
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'Person',
        name,
        url: origin + routes.person(id, name),
        image,
        birthDate: person.birthday ?? undefined,
        deathDate: person.deathday ?? undefined,
        birthPlace: person.birthplace ?? undefined,
        sameAs: person.links.map(({ href }) => href),
      },
    ],
  };
}

const row = { id: 'known-for', heading: personText.knownFor };

/** GET /person/{id}-{name}: a person's life, best known titles and filmography. */
export const person = sluggedScreen('person', (c, id) => ({
  key: `person:${id}`,
  build: async (catalogue) => {
    const reading = await loadPerson(catalogue, id);
    if (!reading) return null;
    const images = catalogue.settings.IMAGE_URL;
    const today = currentDay();
    const { knownFor, departments } = reading.value;
    const main =
      toMarkup(<PersonHead person={reading.value} images={images} today={today} />) +
      (knownFor.length > 0 ? renderRow(images, row, knownFor) : '') +
      toMarkup(<PersonCredits person={reading.value} />) +
      (departments.length > 0 ? '' : await trendingMarkupOrEmpty(catalogue));
    return { rendered: { head: headOf(reading.value, images, siteUrl(c)), main }, freshness: freshnessOf(reading) };
  },
}));
