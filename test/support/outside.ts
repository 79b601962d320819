import type { Request as WorkerRequest } from 'miniflare';
import { coupleWebSocket, Response as WorkerResponse, WebSocketPair } from 'miniflare';
import { WebSocket } from 'ws';
import { Hono } from 'hono';
import { controlRoutes, createControl } from '../../local/catalogue/control.ts';
import { createCatalogue } from '../../local/catalogue/index.ts';
import { createStreams } from '../../local/streams/index.ts';
import { createTorrents } from '../../local/torrents/index.ts';

type Asked = { url: string; method: string; headers: [string, string][]; body: ArrayBuffer | null };

/** Something of the outside: it answers requests. */
type Answering = { fetch: (asked: Asked) => Response | Promise<Response> };

const catalogues = new Map<string, Answering>();

function openCatalogue(host: string): Answering {
  const known = catalogues.get(host);
  if (known) return known;
  const { app } = createCatalogue({ token: 'test-token' });
  const opened: Answering = { fetch: ({ url, ...request }) => app.fetch(new Request(url, request)) };
  catalogues.set(host, opened);
  return opened;
}

/** The embedded Supabase that accounts.ts has started. */
const accounts: Answering = {
  fetch({ url, ...request }) {
    const { pathname, search } = new URL(url);
    return fetch(new URL(pathname + search, `http://127.0.0.1:${process.env['ACCOUNTS_TEST_PORT']}`), {
      ...request,
      redirect: 'manual',
    });
  },
};

function openStreams(): Answering {
  const control = createControl();
  const app = new Hono().route('/', createStreams({ control })).route(
    '/__control',
    controlRoutes(control, () => ({})),
  );
  return { fetch: ({ url, ...request }) => app.fetch(new Request(url, request)) };
}
const streams = openStreams();

function openTorrents(): Answering {
  const control = createControl();
  const app = new Hono().route('/', createTorrents({ control })).route(
    '/__control',
    controlRoutes(control, () => ({})),
  );
  return { fetch: ({ url, ...request }) => app.fetch(new Request(url, request)) };
}
const torrents = openTorrents();

function find(host: string): Answering | null {
  if (host === 'streams.test') return streams;
  if (host === 'downloads.test') return torrents;
  if (host === 'accounts.test') return accounts;
  return /^([a-z-]+\.)?catalogue\.test$/.test(host) ? openCatalogue(host) : null;
}

/** Opens the embedded Supabase's realtime socket in the Worker's stead. */
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
 * The outside of the Worker under test, in Node: an embedded catalogue at catalogue.test with its switches for
 * faults (/__control), one of its own at any name before it (faults.catalogue.test), the embedded Supabase at
 * accounts.test, a torrent listing at downloads.test and a stream source at streams.test with switches of their own, and
 * nothing else. Any other address is refused, as a closed network would.
 */
export async function answerOutside(request: WorkerRequest): Promise<WorkerResponse> {
  const answering = find(new URL(request.url).host);
  if (!answering) return new WorkerResponse('no such host', { status: 530 });
  if (request.headers.get('upgrade') === 'websocket') return openSocket(request.url);
  const body = request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer();
  const { url, method } = request;
  const response = await answering.fetch({ url, method, headers: [...request.headers] as [string, string][], body });
  return new WorkerResponse(response.body as never, {
    status: response.status,
    headers: [...response.headers] as [string, string][],
  });
}
