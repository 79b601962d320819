import { PageControl } from '../../../client/components/title/page-control.tsx';
import { yearOf } from '../../../shared/domain/date.ts';
import type { Credit, PersonDetails } from '../../../shared/domain/person.ts';
import { idWithSlug } from '../../../shared/domain/slug.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { listHref } from '../../../shared/list-paths.ts';
import { routes } from '../../../shared/routes.ts';
import { personText } from '../../../shared/text/people.ts';
import { type Filmography, hrefOf, type Place, type ShownDepartment, wholePlace } from './place.ts';

const acting = 'Acting';

type Props = { person: PersonDetails; filmography: Filmography };

const choices = [
  [null, personText.all],
  ['movie', personText.movies],
  ['tv', personText.series],
] as const;

/** Links to the films, the series, or all titles of the place. */
const KindLinks = ({ person, place }: { person: PersonDetails; place: Place }) => (
  <nav className="chips" aria-label={personText.show}>
    {choices.map(([mediaType, label]) => (
      <a
        key={label}
        className="chip"
        href={`${hrefOf(person, { ...place, mediaType, page: 1 })}#filmography`}
        aria-current={mediaType === place.mediaType ? 'page' : undefined}
      >
        {label}
      </a>
    ))}
  </nav>
);

function Entry({ credit: { title, role }, isPart }: { credit: Credit; isPart: boolean }) {
  return (
    <li>
      <span>{yearOf(title.date) ?? personText.undated}</span>
      <span>
        <a href={routes.title(title)}>{title.title}</a>
        {role && <small>{isPart ? personText.as(role) : role}</small>}
      </span>
    </li>
  );
}

function DepartmentCredits({
  department: { name, slug, count, credits },
  person,
  place,
}: {
  department: ShownDepartment;
  person: PersonDetails;
  place: Place;
}) {
  return (
    <section aria-label={name}>
      <h3>
        {name} <small>{count}</small>
      </h3>
      <ol>
        {credits.map((credit) => (
          <Entry key={titleKey(credit.title)} credit={credit} isPart={name === acting} />
        ))}
      </ol>
      {!place.department && credits.length < count && (
        <p>
          <a className="chip" href={hrefOf(person, { ...place, department: slug })}>
            {personText.allCredits(count)} <span className="out-of-sight">{personText.inDepartment(name)}</span>
          </a>
        </p>
      )}
    </section>
  );
}

/**
 * The credits of a person, by department and year, with links to the rest. The catalogue can filter films by person, but
 * not series.
 */
export function FilmographySection({ person, filmography: { place, kinds, departments, totalPages } }: Props) {
  return (
    <section className="section filmography" aria-labelledby="filmography">
      <header className="section-head">
        <h2 id="filmography">{personText.filmography}</h2>
        {kinds.size > 1 && <KindLinks person={person} place={place} />}
        {place.department && (
          <a className="chip" href={`${hrefOf(person, wholePlace)}#filmography`}>
            {personText.allDepartments}
          </a>
        )}
        {kinds.has('movie') && (
          <a
            className="chip"
            href={listHref('movie', `person=${encodeURIComponent(idWithSlug(person.id, person.name))}`)}
          >
            {personText.filter}
          </a>
        )}
      </header>
      {departments.map((department) => (
        <DepartmentCredits key={department.name} department={department} person={person} place={place} />
      ))}
      <PageControl page={place.page} totalPages={totalPages} hrefOf={(page) => hrefOf(person, { ...place, page })} />
    </section>
  );
}
