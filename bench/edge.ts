import http, { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import http2, { type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants, createBrotliCompress } from 'node:zlib';
import type { Certificate } from './certificate.ts';

export type Edge = { url: string; stop: () => Promise<void> };

type Request = IncomingMessage | Http2ServerRequest;
type Response = ServerResponse | Http2ServerResponse;

const hopHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection']);
const text =
  /^(text\/(?!event-stream)|application\/(javascript|json|manifest\+json|speculationrules\+json)|image\/svg)/;
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const withoutHopHeaders = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !hopHeaders.has(name)));

/** Compresses a page as it streams, without buffering. */
function streamCompressed(upstream: IncomingMessage, response: Writable): void {
  const compressor = createBrotliCompress(brotli);
  compressor.pipe(response);
  upstream.on('data', (chunk: Buffer) => {
    compressor.write(chunk);
    compressor.flush();
  });
  upstream.on('end', () => compressor.end());
}

async function readAll(upstream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of upstream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

type Writable = NodeJS.WritableStream;
type CachedFile = { headers: OutgoingHttpHeaders; body: Buffer };

/**
 * Forwards a response of the origin. Pages are compressed as they stream, files are compressed and cached, and pictures
 * pass through.
 */
async function forward(
  upstream: IncomingMessage,
  response: Response,
  cache: (file: CachedFile) => void,
): Promise<void> {
  const headers: OutgoingHttpHeaders = withoutHopHeaders(upstream.headers);
  const type = String(headers['content-type'] ?? '');
  const send = (body?: Buffer) => {
    (response as ServerResponse).writeHead(upstream.statusCode ?? 502, headers);
    if (body) response.end(body);
  };
  if (!text.test(type) || headers['content-encoding']) {
    send();
    upstream.pipe(response as Writable);
    return;
  }
  delete headers['content-length'];
  headers['content-encoding'] = 'br';
  if (type.startsWith('text/html')) {
    send();
    streamCompressed(upstream, response as Writable);
    return;
  }
  const body = brotliCompressSync(await readAll(upstream), brotli);
  cache({ headers, body });
  send(body);
}

/**
 * Acts as a network's edge in front of `origin`, with brotli, TLS and HTTP/2. Without a certificate it uses HTTP/1.1
 * without TLS. Paths in `others` have their own origin.
 */
export async function startEdge(
  origin: string,
  certificate: Certificate | null,
  others: Readonly<Record<string, string>> = {},
): Promise<Edge> {
  const agent = new http.Agent({ keepAlive: true });
  const files = new Map<string, CachedFile>();

  const handle = (request: Request, response: Response) => {
    const path = request.url ?? '/';
    const cached = files.get(path);
    if (cached) {
      (response as ServerResponse).writeHead(200, cached.headers);
      response.end(cached.body);
      return;
    }
    const { hostname, port } = new URL(others[path] ?? origin);
    const headers = {
      ...withoutHopHeaders(request.headers),
      host: `${hostname}:${port}`,
      'accept-encoding': 'identity',
    };
    const forwarded = http.request(
      { hostname, port, path, headers, agent, method: request.method ?? 'GET' },
      (upstream) => {
        upstream.on('error', () => response.end()); // the client may disconnect before a stream ends
        forward(upstream, response, (file) => files.set(path, file)).catch(() => response.end());
      },
    );
    forwarded.on('error', () => response.end());
    response.on('close', () => forwarded.destroy()); // closes the stream when the client disconnects
    request.pipe(forwarded);
  };

  const server = certificate
    ? http2.createSecureServer({ key: certificate.key, cert: certificate.cert, allowHTTP1: true }, handle)
    : http.createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: edgePort } = server.address() as AddressInfo;
  return {
    url: `${certificate ? 'https' : 'http'}://localhost:${edgePort}`,
    stop: async () => {
      agent.destroy();
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
    },
  };
}
