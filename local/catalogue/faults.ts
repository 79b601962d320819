import type { ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { problemResponse } from './respond.ts';

/** The input of a fault: the original response and the socket. */
export interface FaultContext {
  readonly url: URL;
  readonly respond: () => Promise<Response>;
  readonly outgoing: ServerResponse | undefined;
}

type Fault = (context: FaultContext) => Response | Promise<Response>;

const JSON_TYPE = 'application/json;charset=utf-8';
const HUGE_BYTES = 60 * 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;

const body = (text: string | null, contentType = JSON_TYPE) =>
  new Response(text, { headers: { 'content-type': contentType } });

/** Closes the connection. Throws if there is no socket, which means a call within the process. */
function hangUp({ outgoing }: FaultContext): Response {
  if (!outgoing) throw new TypeError('the connection was ended');
  outgoing.socket?.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Returns the uncompressed bytes of a response, because half of a compressed text would be another fault. */
async function decompress(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  return response.headers.get('content-encoding') === 'gzip' ? new Uint8Array(gunzipSync(bytes)) : bytes;
}

async function halfOf({
  respond,
}: FaultContext): Promise<{ half: Uint8Array<ArrayBuffer>; total: number; type: string }> {
  const response = await respond();
  const bytes = await decompress(response);
  const type = response.headers.get('content-type') ?? JSON_TYPE;
  return { half: bytes.slice(0, Math.ceil(bytes.length / 2)), total: bytes.length, type };
}

async function cutOff(context: FaultContext): Promise<Response> {
  const { half, total, type } = await halfOf(context);
  const { outgoing } = context;
  if (!outgoing) throw new TypeError('the connection was ended half way');
  outgoing.writeHead(200, { 'content-type': type, 'content-length': total });
  outgoing.write(half, () => outgoing.socket?.destroy());
  return RESPONSE_ALREADY_SENT;
}

const changeLeaf: Readonly<Record<string, (value: never) => unknown>> = {
  string: (value: string) => value.length,
  number: (value: number) => `about ${value}`,
  boolean: (value: boolean) => (value ? 'yes' : []),
};

/** Changes the type of every leaf. Keys and lists are unchanged. */
function changeTypes(value: unknown): unknown {
  if (value === null) return { nothing: true };
  if (Array.isArray(value)) return value.map(changeTypes);
  if (typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, changeTypes(inner)]));
  }
  return changeLeaf[typeof value]?.(value as never) ?? null;
}

async function withWrongTypes({ respond }: FaultContext): Promise<Response> {
  const text = new TextDecoder().decode(await decompress(await respond()));
  try {
    return body(JSON.stringify(changeTypes(JSON.parse(text))));
  } catch {
    return body('[0]');
  }
}

function stream60MB(): Response {
  const chunk = new TextEncoder().encode('a'.repeat(CHUNK_BYTES));
  let sent = 0;
  const source = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"page":1,"results":["')),
    pull: (controller) => {
      if (sent < HUGE_BYTES) {
        sent += chunk.length;
        controller.enqueue(chunk.slice());
        return;
      }
      controller.enqueue(new TextEncoder().encode('"],"total_pages":1,"total_results":1}'));
      controller.close();
    },
  });
  return new Response(source, { headers: { 'content-type': JSON_TYPE } });
}

/** All faults by name. */
export const faults = {
  slow: ({ respond }) => respond(),
  refuse: hangUp,
  cut: cutOff,
  truncated: async (context) => {
    const { half, type } = await halfOf(context);
    return new Response(half, { headers: { 'content-type': type } });
  },
  html: () => body('<!doctype html><title>Just a moment</title><p>Checking your browser</p>', 'text/html'),
  empty: () => body(''),
  null: () => body('null'),
  array: () => body('[]'),
  'wrong-types': withWrongTypes,
  huge: stream60MB,
  redirect: ({ url }) => Response.redirect(`https://elsewhere.example${url.pathname}`, 302),
  '401': () => problemResponse('invalid-key'),
  /** An HTML page, as from a firewall. */
  '403': () =>
    new Response('<!doctype html><title>Forbidden</title>', { status: 403, headers: { 'content-type': 'text/html' } }),
  '404': () => problemResponse('not-found'),
  '422': () => problemResponse('invalid-parameters'),
  '429': () => problemResponse('too-many-requests'),
  '429-retry': () => problemResponse('too-many-requests', { 'retry-after': '1' }),
  '500': () => problemResponse('internal-error'),
  '503': () => problemResponse('offline'),
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;
