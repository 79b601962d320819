import { Hono } from 'hono';
import { controlRoutes, createControl } from '../../local/catalogue/control.ts';
import { createCatalogue } from '../../local/catalogue/index.ts';
import { createStreams } from '../../local/streams/index.ts';
import { createTorrents } from '../../local/torrents/index.ts';

/** An upstream service that responds to requests. The bindings are those of the server. */
export type Upstream = { fetch: (request: Request, bindings?: object) => Response | Promise<Response> };

const withSwitches = (create: typeof createStreams | typeof createTorrents): Upstream => {
  const control = createControl();
  return new Hono().route('/', create({ control })).route(
    '/__control',
    controlRoutes(control, () => ({})),
  );
};

/**
 * Handles the outbound requests of the Worker under test: a catalogue at catalogue.test and a separate one at each
 * subdomain (faults.catalogue.test), a torrent listing at downloads.test and a stream source at streams.test, each with
 * its fault switches under /__control, and the given accounts at accounts.test and the server's own address. Other hosts
 * do not exist.
 */
export function createOutbound(accounts: Upstream): Upstream {
  const streams = withSwitches(createStreams);
  const torrents = withSwitches(createTorrents);
  const catalogues = new Map<string, Upstream>();
  const openCatalogue = (host: string) => {
    const catalogue = catalogues.get(host) ?? createCatalogue({ token: 'test-token' }).app;
    catalogues.set(host, catalogue);
    return catalogue;
  };
  const findUpstream = (host: string) => {
    if (host === 'streams.test') return streams;
    if (host === 'downloads.test') return torrents;
    if (host === 'accounts.test' || host.startsWith('127.0.0.1:')) return accounts;
    return /^([a-z-]+\.)?catalogue\.test$/.test(host) ? openCatalogue(host) : null;
  };
  return {
    fetch: (request, bindings) =>
      findUpstream(new URL(request.url).host)?.fetch(request, bindings) ??
      new Response('no such host', { status: 530 }),
  };
}
