import type { ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { answerProblem } from './answer.ts';

/** What a fault may use: the answer that would have been given, and the socket it would have gone out on. */
export interface FaultScene {
  readonly url: URL;
  readonly answer: () => Promise<Response>;
  readonly outgoing: ServerResponse | undefined;
}

type Fault = (scene: FaultScene) => Response | Promise<Response>;

const JSON_TYPE = 'application/json;charset=utf-8';
const HUGE_BYTES = 60 * 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;

const body = (text: string | null, contentType = JSON_TYPE) =>
  new Response(text, { headers: { 'content-type': contentType } });

/** Ends the connection; without a socket (a call inside the process) the call itself fails. */
function hangUp({ outgoing }: FaultScene): Response {
  if (!outgoing) throw new TypeError('the connection was ended');
  outgoing.socket?.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** An answer's bytes as they are before packing: half of a packed text would be a fault of another kind. */
async function unpack(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  return response.headers.get('content-encoding') === 'gzip' ? new Uint8Array(gunzipSync(bytes)) : bytes;
}

async function halfOf({ answer }: FaultScene): Promise<{ half: Uint8Array<ArrayBuffer>; whole: number; type: string }> {
  const response = await answer();
  const bytes = await unpack(response);
  const type = response.headers.get('content-type') ?? JSON_TYPE;
  return { half: bytes.slice(0, Math.ceil(bytes.length / 2)), whole: bytes.length, type };
}

async function cutOff(scene: FaultScene): Promise<Response> {
  const { half, whole, type } = await halfOf(scene);
  const { outgoing } = scene;
  if (!outgoing) throw new TypeError('the connection was ended half way');
  outgoing.writeHead(200, { 'content-type': type, 'content-length': whole });
  outgoing.write(half, () => outgoing.socket?.destroy());
  return RESPONSE_ALREADY_SENT;
}

const WRONG: Readonly<Record<string, (value: never) => unknown>> = {
  string: (value: string) => value.length,
  number: (value: number) => `about ${value}`,
  boolean: (value: boolean) => (value ? 'yes' : []),
};

/** The same keys and lists, but no leaf of the type it should have. */
function mistype(value: unknown): unknown {
  if (value === null) return { nothing: true };
  if (Array.isArray(value)) return value.map(mistype);
  if (typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mistype(inner)]));
  }
  return WRONG[typeof value]?.(value as never) ?? null;
}

async function withWrongTypes({ answer }: FaultScene): Promise<Response> {
  const text = new TextDecoder().decode(await unpack(await answer()));
  try {
    return body(JSON.stringify(mistype(JSON.parse(text))));
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

/** Every way in which an upstream service is known to fail. */
export const faults = {
  slow: ({ answer }) => answer(),
  refuse: hangUp,
  cut: cutOff,
  truncated: async (scene) => {
    const { half, type } = await halfOf(scene);
    return new Response(half, { headers: { 'content-type': type } });
  },
  html: () => body('<!doctype html><title>Just a moment</title><p>Checking your browser</p>', 'text/html'),
  empty: () => body(''),
  null: () => body('null'),
  array: () => body('[]'),
  'wrong-types': withWrongTypes,
  huge: stream60MB,
  redirect: ({ url }) => Response.redirect(`https://elsewhere.example${url.pathname}`, 302),
  '401': () => answerProblem('invalid-key'),
  /** As a network's guard says it: with a page of its own. */
  '403': () =>
    new Response('<!doctype html><title>Forbidden</title>', { status: 403, headers: { 'content-type': 'text/html' } }),
  '404': () => answerProblem('not-found'),
  '422': () => answerProblem('invalid-parameters'),
  '429': () => answerProblem('too-many-requests'),
  '429-retry': () => answerProblem('too-many-requests', { 'retry-after': '1' }),
  '500': () => answerProblem('internal-error'),
  '503': () => answerProblem('offline'),
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;
