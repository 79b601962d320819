import { currentDay } from '../../../shared/domain/date.ts';
import { imageUrl } from '../../../shared/domain/images.ts';
import type { PersonDetails } from '../../../shared/domain/person.ts';
import { listText } from '../../../shared/text/lists.ts';
import { personText } from '../../../shared/text/people.ts';
import { loadPerson } from '../../services/catalogue/person.ts';
import { siteUrl } from '../../context.ts';
import type { PageHead } from '../../render/head.tsx';
import { toMarkup } from '../../render/markup.ts';
import { freshnessOf } from '../../render/page-cache.ts';
import { renderRow } from '../../render/title-row.tsx';
import { trendingMarkupOrEmpty } from '../../render/trending.ts';
import { sluggedScreen } from '../slugged-screen.ts';
import { type Filmography, filmographyAt, hrefOf, parsePlace, searchFor, wholePlace } from './place.ts';
import { DepartmentHead, PersonCredits, PersonHead } from './view.tsx';

const descriptionLimit = 200;

/** The name of a person, and of the department if only this is shown. */
function headingOf({ name }: PersonDetails, { place, departments: [first] }: Filmography): string {
  return place.department && first ? personText.department(name, first.name) : name;
}

function headOf(person: PersonDetails, filmography: Filmography, images: string, origin: string): PageHead {
  const { name, biography, knownFor } = person;
  const { place } = filmography;
  const image = person.profilePath ? imageUrl(images, 'h632', person.profilePath) : undefined;
  const titles = knownFor.slice(0, 3).map(({ title }) => title);
  return {
    title: listText.paged(headingOf(person, filmography), place.page),
    description: biography.slice(0, descriptionLimit) || personText.description(name, titles.join(', ')),
    canonical: hrefOf(person, place),
    noindex: place.mediaType !== null, // repeats what the unfiltered page has
    image,
    isImageNarrow: true,
    type: 'profile',
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'Person',
        name,
        url: origin + hrefOf(person, wholePlace),
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

/** GET /person/{id}-{name}: a person's life, best known titles and filmography, or one department of it by pages. */
export const person = sluggedScreen('person', (c, id) => {
  const wanted = parsePlace((name) => c.req.query(name));
  const search = searchFor(wanted);
  return {
    key: `person:${id}${search}`,
    search,
    build: async (catalogue) => {
      const reading = await loadPerson(catalogue, id);
      if (!reading) return null;
      const details = reading.value;
      const images = catalogue.settings.IMAGE_URL;
      const filmography = filmographyAt(details.departments, wanted);
      const top = filmography.place.department
        ? toMarkup(<DepartmentHead heading={headingOf(details, filmography)} />)
        : toMarkup(<PersonHead person={details} images={images} today={currentDay()} />) +
          (details.knownFor.length > 0 ? renderRow(images, row, details.knownFor) : '');
      const main =
        top +
        toMarkup(<PersonCredits person={details} filmography={filmography} />) +
        (details.departments.length > 0 ? '' : await trendingMarkupOrEmpty(catalogue));
      const head = headOf(details, filmography, images, siteUrl(c));
      return { rendered: { head, main }, freshness: freshnessOf(reading) };
    },
  };
});
