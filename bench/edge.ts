import http, { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import http2, { type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants, createBrotliCompress } from 'node:zlib';
import type { Certificate } from './certificate.ts';

export type Edge = { url: string; stop: () => Promise<void> };

type Request = IncomingMessage | Http2ServerRequest;
type Reply = ServerResponse | Http2ServerResponse;

const perHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection']);
const text = /^(text\/|application\/(javascript|json|manifest\+json|speculationrules\+json)|image\/svg)/;
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const withoutHops = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !perHop.has(name)));

/** Compresses a page as it streams, without buffering. */
function streamCompressed(answer: IncomingMessage, reply: Writable): void {
  const packer = createBrotliCompress(brotli);
  packer.pipe(reply);
  answer.on('data', (chunk: Buffer) => {
    packer.write(chunk);
    packer.flush();
  });
  answer.on('end', () => packer.end());
}

async function readAll(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

type Writable = NodeJS.WritableStream;
type Kept = { headers: OutgoingHttpHeaders; body: Buffer };

/** Forwards a response of the origin: pages are compressed as they stream, files are compressed and cached, pictures pass through. */
async function passOn(answer: IncomingMessage, reply: Reply, keep: (kept: Kept) => void): Promise<void> {
  const headers: OutgoingHttpHeaders = withoutHops(answer.headers);
  const type = String(headers['content-type'] ?? '');
  const send = (body?: Buffer) => {
    (reply as ServerResponse).writeHead(answer.statusCode ?? 502, headers);
    if (body) reply.end(body);
  };
  if (!text.test(type) || headers['content-encoding']) {
    send();
    answer.pipe(reply as Writable);
    return;
  }
  delete headers['content-length'];
  headers['content-encoding'] = 'br';
  if (type.startsWith('text/html')) {
    send();
    streamCompressed(answer, reply as Writable);
    return;
  }
  const body = brotliCompressSync(await readAll(answer), brotli);
  keep({ headers, body });
  send(body);
}

/**
 * Acts as a network's edge in front of `origin`: TLS, HTTP/2 and brotli, or HTTP/1.1 and brotli without a certificate.
 * Paths in `others` have their own origin.
 */
export async function startEdge(
  origin: string,
  certificate: Certificate | null,
  others: Readonly<Record<string, string>> = {},
): Promise<Edge> {
  const agent = new http.Agent({ keepAlive: true });
  const files = new Map<string, Kept>();

  const handle = (request: Request, reply: Reply) => {
    const path = request.url ?? '/';
    const known = files.get(path);
    if (known) {
      (reply as ServerResponse).writeHead(200, known.headers);
      reply.end(known.body);
      return;
    }
    const { hostname, port } = new URL(others[path] ?? origin);
    const headers = { ...withoutHops(request.headers), host: `${hostname}:${port}`, 'accept-encoding': 'identity' };
    const ahead = http.request({ hostname, port, path, headers, agent, method: request.method ?? 'GET' }, (answer) => {
      answer.on('error', () => reply.end()); // the client may leave before a stream ends
      passOn(answer, reply, (kept) => files.set(path, kept)).catch(() => reply.end());
    });
    ahead.on('error', () => reply.end());
    reply.on('close', () => ahead.destroy()); // closes the stream when the client has left
    request.pipe(ahead);
  };

  const server = certificate
    ? http2.createSecureServer({ key: certificate.key, cert: certificate.cert, allowHTTP1: true }, handle)
    : http.createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `${certificate ? 'https' : 'http'}://localhost:${own}`,
    stop: async () => {
      agent.destroy();
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
    },
  };
}
