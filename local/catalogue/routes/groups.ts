import { Hono } from 'hono';
import { jsonResponse } from '../respond.ts';
import type { Brand } from '../brands.ts';
import { collections } from '../collections.ts';
import { findKeyword } from '../keywords.ts';
import { logoPath } from '../pictures.ts';
import { toCollection } from '../shapes/collection.ts';
import { toTranslations } from '../shapes/translations.ts';
import { numberIn, parseParts, queryOf, required, type OpenLibrary } from './request.ts';

const toBrandDetails = (brand: Brand) => ({
  headquarters: '',
  homepage: '',
  id: brand.id,
  logo_path: logoPath(brand),
  name: brand.name,
  origin_country: brand.country,
});

/** Serves collections with their films, companies, networks and keywords. */
export function groupRoutes(open: OpenLibrary): Hono {
  const app = new Hono();

  app.get('/collection/:id', (c) => {
    const id = numberIn(c.req.param('id'));
    const collection = required(collections.find((one) => one.id === id));
    const translations = toTranslations({ overview: collection.overview });
    const appended = parseParts(queryOf(c)).includes('translations') ? { translations } : {};
    return jsonResponse(c, { ...toCollection(collection, open()), ...appended }, 'title');
  });

  for (const kind of ['company', 'network'])
    app.get(`/${kind}/:id`, (c) =>
      jsonResponse(c, toBrandDetails(required(open().brands.find(numberIn(c.req.param('id'))))), 'title'),
    );

  app.get('/keyword/:id', (c) => jsonResponse(c, required(findKeyword(open(), numberIn(c.req.param('id')))), 'title'));

  return app;
}
