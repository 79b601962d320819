import { exports } from 'cloudflare:workers';

const worker = exports as unknown as { default: Fetcher };

/** Asks the Worker for a path of the site, following no redirect. */
export const get = (path: string, init: RequestInit = {}): Promise<Response> =>
  worker.default.fetch(`https://marquee.test${path}`, {
    redirect: 'manual',
    ...init,
  } as RequestInit<RequestInitCfProperties>) as unknown as Promise<Response>;
