import { imageUrl } from '../../../shared/domain/images.ts';
import { countryName } from '../../../shared/domain/origins.ts';
import { regions } from '../../../shared/domain/preferences.ts';
import type { TitleDetails } from '../../../shared/domain/title.ts';
import { routes } from '../../../shared/routes.ts';
import { titleText } from '../../../shared/text/pages.ts';

const anchor = 'where-to-watch';

const countries = regions
  .map((code) => ({ code, name: countryName(code) }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

/** Chooses another country for this page; users set theirs in their preferences. */
const CountryChoice = ({ title }: { title: TitleDetails }) => (
  <form className="country-choice" action={`${routes.title(title)}#${anchor}`}>
    <label>
      <span className="out-of-sight">{titleText.country}</span>
      <select name="country" defaultValue={title.region} autoComplete="off">
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
    <button className="button">{titleText.showCountry}</button>
  </form>
);

const Offers = ({ title: { offers, offersHref }, images }: { title: TitleDetails; images: string }) => (
  <dl className="offers">
    {offers.map(({ kind, services }) => (
      <div key={kind}>
        <dt>{titleText.offers[kind]}</dt>
        {services.map(({ name, logoPath }) => (
          <dd key={name}>
            {logoPath && <img src={imageUrl(images, 'w92', logoPath)} alt="" width="32" height="32" loading="lazy" />}
            {offersHref ? (
              <a href={offersHref} target="_blank" rel="noopener noreferrer nofollow">
                {name}
              </a>
            ) : (
              name
            )}
          </dd>
        ))}
      </div>
    ))}
  </dl>
);

/** Who offers a title in a country. The source must be named where this is shown. */
export function WhereToWatch({ title, images }: { title: TitleDetails; images: string }) {
  const country = countryName(title.region);
  return (
    <section className="section" aria-labelledby={anchor}>
      <header className="section-head">
        <h2 id={anchor}>{titleText.whereToWatch}</h2>
        <CountryChoice title={title} />
      </header>
      {title.offers.length > 0 ? <Offers title={title} images={images} /> : <p>{titleText.noOffers(country)}</p>}
      <p className="help">{titleText.offersSource(country)}</p>
    </section>
  );
}
