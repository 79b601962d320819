import { FormProblem } from '../../../client/components/form/messages.tsx';
import { CountryChoice, Hidden } from '../../../client/components/form/country-choice.tsx';
import { initialState, type ListState, toQuery } from '../../../shared/domain/filters.ts';
import { imageUrl } from '../../../shared/domain/images.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { countryName } from '../../../shared/domain/origins.ts';
import type { StreamingService, StreamingServices } from '../../../shared/domain/streaming-services.ts';
import { listPaths } from '../../../shared/list-paths.ts';
import { routes } from '../../../shared/routes.ts';
import { withArticle } from '../../../shared/text/pages.ts';
import { servicesText } from '../../../shared/text/services.ts';

type ServicesProps = {
  images: string;
  mediaType: MediaType;
  /** The filters of the list that the visitor comes from. */
  state: ListState;
  offered: readonly StreamingService[];
  chosen: StreamingServices;
  isSignedIn: boolean;
  problem?: string | undefined;
};

/** The list's filters without the services and the page. */
const filterFields = (state: ListState) =>
  new URLSearchParams(toQuery({ ...state, services: null, page: initialState.page }));

const Service = ({ service, images, isChosen }: { service: StreamingService; images: string; isChosen: boolean }) => (
  <label className="choice service">
    <input type="checkbox" name="services" value={service.id} defaultChecked={isChosen} />
    <span>
      {service.logoPath && (
        <img src={imageUrl(images, 'w92', service.logoPath)} alt="" width="32" height="32" loading="lazy" />
      )}
      {service.name}
    </span>
  </label>
);

/** A form to choose from the streaming services of a country, for a list or as the user's own. */
export function ServicesView({ images, mediaType, state, offered, chosen, isSignedIn, problem }: ServicesProps) {
  const { region, ids } = chosen;
  const fields = filterFields(state);
  const path = `${routes.services}?${new URLSearchParams({ ...Object.fromEntries(fields), type: mediaType, region }).toString()}`;
  return (
    <div className="page services">
      <h1>{servicesText.title}</h1>
      <p className="lead">{servicesText.lead}</p>
      <CountryChoice action={routes.services} name="region" region={region}>
        <Hidden fields={[['type', mediaType], ...fields]} />
      </CountryChoice>
      {problem && <FormProblem text={problem} />}
      {offered.length === 0 ? (
        <p>{servicesText.none(withArticle(countryName(region)))}</p>
      ) : (
        <form className="form" action={listPaths[mediaType]} autoComplete="off">
          <Hidden fields={[...fields, ['services', region]]} />
          <fieldset>
            <legend>{servicesText.services}</legend>
            <div className="chips">
              {offered.map((service) => (
                <Service key={service.id} service={service} images={images} isChosen={ids.includes(service.id)} />
              ))}
            </div>
          </fieldset>
          <div className="actions">
            <button className="button main submit">{servicesText.showTitles[mediaType]}</button>
            <button className="button submit" formMethod="post" formAction={path}>
              {isSignedIn ? servicesText.save : servicesText.signIn}
            </button>
          </div>
          <p className="help">
            {servicesText.saveHint} {servicesText.source}
          </p>
        </form>
      )}
    </div>
  );
}
