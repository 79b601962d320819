import { NoTitles } from '../../../client/components/title/empty-page.tsx';
import { ExternalLinks } from '../../../client/components/title/external-links.tsx';
import { Portrait } from '../../../client/components/title/portrait.tsx';
import { Day } from '../../../client/components/day.tsx';
import { ageOn, type PersonDetails } from '../../../shared/domain/person.ts';
import { langOf } from '../../../shared/domain/preferences.ts';
import { personText } from '../../../shared/text/people.ts';
import { FilmographySection } from './filmography.tsx';
import type { Filmography } from './place.ts';

const Fact = ({ term, day, note }: { term: string; day: string; note?: string | null }) => (
  <div>
    <dt>{term}</dt>
    <dd>
      <Day date={day} />
      {note && ` (${note})`}
    </dd>
  </div>
);

/** When and where a person was born and died. `today` is an ISO day. */
function Life({ person: { birthday, deathday, birthplace }, today }: { person: PersonDetails; today: string }) {
  const age = birthday && personText.age(ageOn(birthday, deathday ?? today));
  return (
    <dl className="life">
      {birthday && <Fact term={personText.born} day={birthday} note={deathday ? null : age} />}
      {deathday && <Fact term={personText.died} day={deathday} note={age} />}
      {birthplace && (
        <div>
          <dt>{personText.birthplace}</dt>
          <dd>{birthplace}</dd>
        </div>
      )}
    </dl>
  );
}

type ViewProps = { person: PersonDetails; images: string; today: string };

const paragraphsOf = (text: string) => text.split(/\n+/).filter(Boolean);

/** The top of a person's page: portrait, life and biography. */
export const PersonHead = ({ person, images, today }: ViewProps) => (
  <header className="page person-head">
    <Portrait images={images} path={person.profilePath} lazy={false} />
    <div>
      <h1>{person.name}</h1>
      <Life person={person} today={today} />
      {paragraphsOf(person.biography).map((paragraph) => (
        <p key={paragraph} lang={langOf(person.biographyLanguage)}>
          {paragraph}
        </p>
      ))}
      {person.links.length > 0 && <ExternalLinks links={person.links} />}
    </div>
  </header>
);

/** The top of a page that shows one department of a person. */
export const DepartmentHead = ({ heading }: { heading: string }) => (
  <header className="page group-head">
    <h1>{heading}</h1>
  </header>
);

/** The rest of a person's page: their credits. */
export const PersonCredits = ({ person, filmography }: { person: PersonDetails; filmography: Filmography }) => (
  <div className="sections">
    {filmography.departments.length > 0 ? (
      <FilmographySection person={person} filmography={filmography} />
    ) : (
      <NoTitles heading={personText.none} />
    )}
  </div>
);
