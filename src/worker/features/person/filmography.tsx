import { yearOf } from '../../../shared/domain/date.ts';
import type { Credit, Department, PersonDetails } from '../../../shared/domain/person.ts';
import { idWithSlug } from '../../../shared/domain/slug.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { listHref } from '../../../shared/list-paths.ts';
import { routes } from '../../../shared/routes.ts';
import { personText } from '../../../shared/text/people.ts';

const acting = 'Acting';

const choices = [
  ['all', personText.all],
  ['movie', personText.movies],
  ['tv', personText.series],
] as const;

/** Filters by kind. The stylesheet hides the other kinds, without a script or a request. */
const KindChoice = () => (
  <fieldset className="kind-choice chips">
    <legend className="out-of-sight">{personText.show}</legend>
    {choices.map(([value, label]) => (
      <label key={value} className="choice">
        <input type="radio" name="kind" value={value} defaultChecked={value === 'all'} />
        <span>{label}</span>
      </label>
    ))}
  </fieldset>
);

function Entry({ credit: { title, role }, isPart }: { credit: Credit; isPart: boolean }) {
  return (
    <li data-kind={title.mediaType}>
      <span>{yearOf(title.date) ?? personText.undated}</span>
      <span>
        <a href={routes.title(title)}>{title.title}</a>
        {role && <small>{isPart ? personText.as(role) : role}</small>}
      </span>
    </li>
  );
}

const kindsOf = (departments: readonly Department[]) =>
  new Set(departments.flatMap(({ credits }) => credits.map(({ title }) => title.mediaType)));

/** All credits of a person, by department and year. The catalogue can filter films by person, but not series. */
export function Filmography({ person: { id, name: person, departments } }: { person: PersonDetails }) {
  const kinds = kindsOf(departments);
  return (
    <section className="section filmography" aria-labelledby="filmography">
      <header className="section-head">
        <h2 id="filmography">{personText.filmography}</h2>
        {kinds.size > 1 && <KindChoice />}
        {kinds.has('movie') && (
          <a className="chip" href={listHref('movie', `person=${encodeURIComponent(idWithSlug(id, person))}`)}>
            {personText.filter}
          </a>
        )}
      </header>
      {departments.map(({ name, credits }) => (
        <section key={name} aria-label={name}>
          <h3>
            {name} <small>{credits.length}</small>
          </h3>
          <ol>
            {credits.map((credit) => (
              <Entry key={titleKey(credit.title)} credit={credit} isPart={name === acting} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}
