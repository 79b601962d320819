import { Portrait } from '../../../client/components/title/portrait.tsx';
import type { CastMember } from '../../../shared/domain/title.ts';
import { titleText } from '../../../shared/text/pages.ts';
import { routes } from '../../../shared/routes.ts';

const topCastShown = 6;

type CastProps = { cast: readonly CastMember[]; images: string };

function CastCard({ member: { id, name, character, profilePath }, images }: { member: CastMember; images: string }) {
  const card = (
    <>
      <Portrait images={images} path={profilePath} />
      <b>{name}</b>
      <small>{character}</small>
    </>
  );
  return id ? <a href={routes.person(id, name)}>{card}</a> : card;
}

const Cards = ({ cast, images }: CastProps) => (
  <ul className="cast">
    {cast.map((member) => (
      <li key={member.name + member.character}>
        <CastCard member={member} images={images} />
      </li>
    ))}
  </ul>
);

/** The first members of the cast, and the others folded. */
export const TopCast = ({ cast, images }: CastProps) => (
  <section className="section" aria-labelledby="cast">
    <h2 id="cast">{titleText.topCast}</h2>
    <Cards cast={cast.slice(0, topCastShown)} images={images} />
    {cast.length > topCastShown && (
      <details className="filter-section fold">
        <summary>{titleText.moreCast}</summary>
        <Cards cast={cast.slice(topCastShown)} images={images} />
      </details>
    )}
  </section>
);
