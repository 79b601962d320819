import type { Request as WorkerRequest } from 'miniflare';
import { coupleWebSocket, Response as WorkerResponse, WebSocketPair } from 'miniflare';
import { WebSocket } from 'ws';
import { Hono } from 'hono';
import { controlRoutes, createControl } from '../../local/catalogue/control.ts';
import { createCatalogue } from '../../local/catalogue/index.ts';
import { createStreams } from '../../local/streams/index.ts';
import { createTorrents } from '../../local/torrents/index.ts';

type OutboundRequest = { url: string; method: string; headers: [string, string][]; body: ArrayBuffer | null };

/** An upstream service that responds to requests. */
type Upstream = { fetch: (request: OutboundRequest) => Response | Promise<Response> };

const catalogues = new Map<string, Upstream>();

function openCatalogue(host: string): Upstream {
  const existing = catalogues.get(host);
  if (existing) return existing;
  const { app } = createCatalogue({ token: 'test-token' });
  const created: Upstream = { fetch: ({ url, ...request }) => app.fetch(new Request(url, request)) };
  catalogues.set(host, created);
  return created;
}

/** The embedded Supabase started by accounts.ts. */
const accounts: Upstream = {
  fetch({ url, ...request }) {
    const { pathname, search } = new URL(url);
    return fetch(new URL(pathname + search, `http://127.0.0.1:${process.env['ACCOUNTS_TEST_PORT']}`), {
      ...request,
      redirect: 'manual',
    });
  },
};

function openStreams(): Upstream {
  const control = createControl();
  const app = new Hono().route('/', createStreams({ control })).route(
    '/__control',
    controlRoutes(control, () => ({})),
  );
  return { fetch: ({ url, ...request }) => app.fetch(new Request(url, request)) };
}
const streams = openStreams();

function openTorrents(): Upstream {
  const control = createControl();
  const app = new Hono().route('/', createTorrents({ control })).route(
    '/__control',
    controlRoutes(control, () => ({})),
  );
  return { fetch: ({ url, ...request }) => app.fetch(new Request(url, request)) };
}
const torrents = openTorrents();

function findUpstream(host: string): Upstream | null {
  if (host === 'streams.test') return streams;
  if (host === 'downloads.test') return torrents;
  if (host === 'accounts.test') return accounts;
  return /^([a-z-]+\.)?catalogue\.test$/.test(host) ? openCatalogue(host) : null;
}

/** Connects the Worker to the realtime socket of the embedded Supabase. */
async function openSocket(url: string): Promise<WorkerResponse> {
  const { pathname, search } = new URL(url);
  const socket = new WebSocket(`ws://127.0.0.1:${process.env['ACCOUNTS_TEST_PORT']}${pathname}${search}`);
  const { 0: client, 1: server } = new WebSocketPair();
  try {
    await coupleWebSocket(socket, server);
    return new WorkerResponse(null, { status: 101, webSocket: client });
  } catch {
    return new WorkerResponse('no such socket', { status: 503 });
  }
}

/**
 * Handles the outbound requests of the Worker under test, in Node: a catalogue at catalogue.test and a separate one at each
 * subdomain (faults.catalogue.test), Supabase at accounts.test, a torrent listing at downloads.test and a stream source at
 * streams.test, each with its fault switches under /__control. Other hosts do not exist.
 */
export async function handleOutbound(request: WorkerRequest): Promise<WorkerResponse> {
  const upstream = findUpstream(new URL(request.url).host);
  if (!upstream) return new WorkerResponse('no such host', { status: 530 });
  if (request.headers.get('upgrade') === 'websocket') return openSocket(request.url);
  const body = request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer();
  const { url, method } = request;
  const response = await upstream.fetch({ url, method, headers: [...request.headers] as [string, string][], body });
  return new WorkerResponse(response.body as never, {
    status: response.status,
    headers: [...response.headers] as [string, string][],
  });
}
