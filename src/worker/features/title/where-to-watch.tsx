import type { ReactNode } from 'react';
import { CountryChoice, Hidden } from '../../../client/components/form/country-choice.tsx';
import { imageUrl } from '../../../shared/domain/images.ts';
import { limitPerGroup } from '../../../shared/domain/pagination.ts';
import { countryName } from '../../../shared/domain/origins.ts';
import type { TitleDetails } from '../../../shared/contract/title.ts';
import { serviceLimit } from '../../../shared/domain/title.ts';
import { routes } from '../../../shared/routes.ts';
import { servicesText } from '../../../shared/text/services.ts';
import { titleText } from '../../../shared/text/pages.ts';
import { toMarkup } from '../../render/markup.ts';
import { Slot } from '../../render/slot.tsx';
import type { TitlePart } from '../../render/title-part.ts';

const anchor = 'where-to-watch';
/**
 * Returns the number of services with a logo and a link, for a page of at most 12 kB. The others are names only. A name
 * takes about a quarter of the bytes of a logo and a link.
 */
const linkedServices = (count: number) => 32 - Math.floor(count / 4);

const OfferLink = ({ href, children }: { href: string | null; children: ReactNode }) =>
  href ? (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  ) : (
    children
  );

function Offers({ title: { offers, offersHref }, images }: { title: TitleDetails; images: string }) {
  const counts = offers.map(({ services }) => services.length);
  const limit = limitPerGroup(counts, linkedServices(counts.reduce((sum, count) => sum + count, 0)), 1);
  return (
    <dl className="offers">
      {offers.map(({ kind, services }) => (
        <div key={kind}>
          <dt>{titleText.offers[kind]}</dt>
          {services.map(({ id, name, logoPath }, index) => (
            <dd key={name} data-service={id ?? undefined}>
              {index < limit ? (
                <OfferLink href={offersHref}>
                  {logoPath && (
                    <img src={imageUrl(images, 'w92', logoPath)} alt="" width="32" height="32" loading="lazy" />
                  )}
                  {name}
                </OfferLink>
              ) : (
                name
              )}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** True if a kind has as many services as the catalogue keeps. TMDB may list more. */
const isCut = ({ offers, offersHref }: TitleDetails) =>
  offersHref !== null && offers.some(({ services }) => services.length >= serviceLimit);

/** Query parameters that stay when the country changes. */
const choices = ['season', 'episode', 'quality', 'episodes', 'downloads', 'sort', 'page'];

/** The visitor's other choices, as fields of the form of the country. */
export const choicesPart: TitlePart = {
  slot: 'choices',
  async render(c) {
    const fields = choices.flatMap((name) => {
      const value = c.req.query(name);
      return value ? [[name, value] as const] : [];
    });
    return fields.length > 0
      ? { markup: toMarkup(<Hidden fields={fields} />), sharedVariant: null }
      : { markup: '', sharedVariant: '' };
  },
};

/** The services that offer a title in a country. JustWatch requires attribution. */
export function WhereToWatch({ title, images }: { title: TitleDetails; images: string }) {
  const country = countryName(title.region);
  return (
    <section className="section" aria-labelledby={anchor} data-offers={title.region}>
      <header className="section-head">
        <h2 id={anchor}>{titleText.whereToWatch}</h2>
        <CountryChoice action={`${routes.title(title)}#${anchor}`} name="country" region={title.region}>
          <Slot name="choices" />
        </CountryChoice>
      </header>
      {title.offers.length > 0 ? <Offers title={title} images={images} /> : <p>{titleText.noOffers(country)}</p>}
      <p className="help">
        {titleText.offersSource(country)}{' '}
        {isCut(title) && (
          <>
            <OfferLink href={title.offersHref}>{titleText.allOffers}</OfferLink>{' '}
          </>
        )}
        <a href={`${routes.services}?region=${title.region}&type=${title.mediaType}`}>{servicesText.title}</a>
      </p>
    </section>
  );
}
