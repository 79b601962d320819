import { Hono } from 'hono';
import { answerJson } from '../answer.ts';
import type { Brand } from '../brands.ts';
import { collections } from '../collections.ts';
import { findKeyword } from '../keywords.ts';
import { logoPath } from '../pictures.ts';
import { toCollection } from '../shapes/collection.ts';
import { numberIn, required, type OpenLibrary } from './request.ts';

const toBrandDetails = (brand: Brand) => ({
  headquarters: '',
  homepage: '',
  id: brand.id,
  logo_path: logoPath(brand),
  name: brand.name,
  origin_country: brand.country,
});

/** What titles have in common: a collection with its films, a company, a network, a keyword. */
export function groupRoutes(open: OpenLibrary): Hono {
  const app = new Hono();

  app.get('/collection/:id', (c) => {
    const id = numberIn(c.req.param('id'));
    return answerJson(c, toCollection(required(collections.find((one) => one.id === id)), open()), 'title');
  });

  for (const kind of ['company', 'network'])
    app.get(`/${kind}/:id`, (c) =>
      answerJson(c, toBrandDetails(required(open().brands.find(numberIn(c.req.param('id'))))), 'title'),
    );

  app.get('/keyword/:id', (c) => answerJson(c, required(findKeyword(open(), numberIn(c.req.param('id')))), 'title'));

  return app;
}
