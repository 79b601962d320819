import { Hono } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import { problemResponse } from './respond.ts';
import { controlRoutes, createControl, recordedBy, underControl, type Controlled } from './control.ts';
import { readCatalogue } from './data.ts';
import { isoDate } from './dates.ts';
import { CatalogueError } from './errors.ts';
import { openLibrary } from './library.ts';
import { configurationRoutes } from './routes/configuration.ts';
import { findRoutes } from './routes/find.ts';
import { groupRoutes } from './routes/groups.ts';
import { imageRoutes } from './routes/images.ts';
import { listRoutes } from './routes/lists.ts';
import { peopleRoutes } from './routes/people.ts';
import { searchRoutes } from './routes/search.ts';
import { seasonRoutes } from './routes/seasons.ts';
import { titleRoutes } from './routes/titles.ts';
import { synthesise } from './synthetic.ts';

export interface CatalogueOptions {
  /** The only accepted key. If absent, any key is accepted. */
  readonly token?: string;
  /** The number of synthetic films to add, with half as many series. */
  readonly scale?: number;
  /** The folder of drawn images. If absent, they are cached in memory only. */
  readonly imageCacheDir?: string;
  readonly today?: () => Date;
  readonly log?: (line: string) => void;
}

type Env = { Bindings: Partial<HttpBindings> };

function keyOfRequest(url: URL, authorization: string | undefined): string {
  return /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? url.searchParams.get('api_key') ?? '';
}

/** Serves TMDB v3 under `/3`, its image host under `/t/p`, and controls for tests under `/__control`. */
export function createCatalogue(options: CatalogueOptions = {}): { app: Hono<Env>; control: Controlled } {
  const { token, scale = 0, imageCacheDir, today = () => new Date(), log = () => {} } = options;
  const titles = [...readCatalogue(), ...synthesise(scale)];
  const libraryOn = openLibrary(titles);
  const currentLibrary = () => libraryOn(isoDate(today()));
  const control = createControl();
  const app = new Hono<Env>();

  const describe = () => {
    const { works, today: day } = currentLibrary();
    return { day, movies: works.movie.length, series: works.tv.length };
  };
  app.route('/__control', controlRoutes(control, describe));

  app.use(recordedBy(control));
  app.use(underControl(control));

  app.use('/3/*', async (c, next) => {
    const key = keyOfRequest(new URL(c.req.url), c.req.header('authorization'));
    if (token === undefined ? key === '' : key !== token) throw new CatalogueError('invalid-key');
    await next();
  });

  const resources = [
    listRoutes,
    searchRoutes,
    findRoutes,
    peopleRoutes,
    groupRoutes,
    configurationRoutes,
    seasonRoutes,
    titleRoutes,
  ];
  for (const routes of resources) app.route('/3', routes(currentLibrary));
  app.route('/', imageRoutes(currentLibrary, imageCacheDir, log));

  app.notFound(() => problemResponse('not-found'));
  app.onError((error) => {
    if (error instanceof CatalogueError) return problemResponse(error.problem);
    log(`the catalogue failed: ${error.stack ?? String(error)}`);
    return problemResponse('internal-error');
  });
  return { app, control };
}
