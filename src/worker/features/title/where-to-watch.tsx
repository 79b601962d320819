import { imageUrl } from '../../../shared/domain/images.ts';
import { countryName } from '../../../shared/domain/origins.ts';
import type { TitleDetails } from '../../../shared/domain/title.ts';
import { titleText } from '../../../shared/text/pages.ts';

/** Who offers a title in the viewer's country. The source must be named where this is shown. */
export const WhereToWatch = ({ title, images }: { title: Pick<TitleDetails, 'offers' | 'region'>; images: string }) => (
  <section className="section" aria-labelledby="where-to-watch">
    <h2 id="where-to-watch">{titleText.whereToWatch}</h2>
    <dl className="offers">
      {title.offers.map(({ kind, services }) => (
        <div key={kind}>
          <dt>{titleText.offers[kind]}</dt>
          {services.map(({ name, logoPath }) => (
            <dd key={name}>
              {logoPath && <img src={imageUrl(images, 'w92', logoPath)} alt="" width="32" height="32" loading="lazy" />}
              {name}
            </dd>
          ))}
        </div>
      ))}
    </dl>
    <p className="help">{titleText.offersSource(countryName(title.region))}</p>
  </section>
);
