import { Hono } from 'hono';
import { jsonResponse } from '../respond.ts';
import { providers, REGIONS } from '../brands.ts';
import { genres } from '../genres.ts';
import { logoPath } from '../pictures.ts';
import { listCountries, listLanguages } from '../regions.ts';
import { sizeNames } from '../sizes.ts';

function imageSettings(origin: string) {
  return {
    base_url: `${origin}/t/p/`,
    secure_base_url: `${origin}/t/p/`,
    backdrop_sizes: sizeNames.backdrop,
    logo_sizes: sizeNames.logo,
    poster_sizes: sizeNames.poster,
    profile_sizes: sizeNames.profile,
    still_sizes: sizeNames.still,
  };
}

function listProviders(region: string | undefined) {
  const served = providers.filter(({ regions }) => region === undefined || regions.includes(region));
  return served.map((provider, index) => ({
    display_priorities: Object.fromEntries(provider.regions.map((region) => [region, index])),
    display_priority: index,
    logo_path: logoPath(provider),
    provider_name: provider.name,
    provider_id: provider.id,
  }));
}

/** Serves the configuration: image sizes, languages, countries, genres and providers. */
export function configurationRoutes(): Hono {
  const app = new Hono();
  app.get('/configuration', (c) => {
    const images = imageSettings(new URL(c.req.url).origin);
    return jsonResponse(c, { images, change_keys: ['images', 'overview', 'title'] }, 'configuration');
  });
  app.get('/configuration/languages', (c) => jsonResponse(c, listLanguages(), 'configuration'));
  app.get('/configuration/countries', (c) => jsonResponse(c, listCountries(), 'configuration'));
  app.get('/genre/:media{movie|tv}/list', (c) =>
    jsonResponse(c, { genres: genres[c.req.param('media') as 'movie' | 'tv'] }, 'configuration'),
  );
  app.get('/watch/providers/regions', (c) => {
    const hasProviders = ({ iso_3166_1 }: { iso_3166_1: string }) =>
      (REGIONS as readonly string[]).includes(iso_3166_1);
    return jsonResponse(c, { results: listCountries().filter(hasProviders) }, 'configuration');
  });
  app.get('/watch/providers/:media{movie|tv}', (c) =>
    jsonResponse(c, { results: listProviders(c.req.query('watch_region')) }, 'configuration'),
  );
  return app;
}
