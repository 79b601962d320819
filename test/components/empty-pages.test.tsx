import type { ReactElement } from 'react';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { NoTitles } from '../../src/client/components/title/empty-page.tsx';
import type { PersonDetails } from '../../src/shared/domain/person.ts';
import { titleText } from '../../src/shared/text/pages.ts';
import { groupText, personText } from '../../src/shared/text/people.ts';
import { wholePlace } from '../../src/worker/features/person/place.ts';
import { PersonCredits, PersonHead } from '../../src/worker/features/person/view.tsx';
import { WhereToWatch } from '../../src/worker/features/title/where-to-watch.tsx';
import { toDetails } from '../../src/worker/services/catalogue/details.ts';
import { listDocumentViolations } from '../support/accessibility.ts';
import { testCases } from '../support/cases.ts';
import { someDetails } from '../support/factories.ts';

const images = 'https://images.test';

const person: PersonDetails = {
  id: 7,
  name: 'Ada Vance',
  biography: '',
  biographyLanguage: 'en',
  birthday: null,
  deathday: null,
  birthplace: null,
  profilePath: null,
  knownFor: [],
  departments: [],
  links: [],
};

const filmography = { place: wholePlace, kinds: new Set<never>(), departments: [], totalPages: 1 };

const states: readonly (readonly [state: string, sentence: string, view: () => ReactElement])[] = [
  [
    'a person without titles',
    personText.none,
    () => (
      <>
        <PersonHead person={person} images={images} today="2026-11-27" />
        <PersonCredits person={person} filmography={filmography} />
      </>
    ),
  ],
  [
    'a group or collection without titles',
    groupText.empty,
    () => <NoTitles heading={groupText.empty} sentence={groupText.emptyHint} />,
  ],
  [
    'a film without offers',
    titleText.noOffers('United States'),
    () => <WhereToWatch title={toDetails(someDetails(), 'movie')!} images={images} />,
  ],
];

testCases('what has no titles or offers has no accessibility violation', states, async (_, sentence, view) => {
  await page.viewport(390, 844);
  const { unmount } = await render(view());
  await expect.element(page.getByText(sentence)).toBeVisible();
  expect(await listDocumentViolations()).toEqual([]);
  await unmount();
});
