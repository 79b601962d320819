import http from 'node:http';
import { performance } from 'node:perf_hooks';

export type ClientResponse = {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
  /** From the request to the last byte, in milliseconds. */
  ms: number;
};

export type RequestOptions = { path: string; method?: string; headers?: Record<string, string>; body?: string };

/** In milliseconds. */
const timeout = 20_000;

/** The server has closed a reused connection. Like a browser, the client retries on a new connection. */
class ClosedConnectionError extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

export type Client = {
  ask: (options: RequestOptions) => Promise<ClientResponse>;
  /** Opens a stream and calls `onChunk` with each chunk. Returns a function that closes the stream. */
  listen: (options: RequestOptions, onChunk: (chunk: string) => void) => () => void;
  close: () => void;
};

/** Opens an HTTP client with persistent connections, like a browser. */
export function openClient(base: URL): Client {
  const agent = new http.Agent({ keepAlive: true });
  const optionsOf = ({ path, method = 'GET', headers = {} }: RequestOptions) => ({
    host: base.hostname,
    port: base.port,
    path,
    method,
    headers,
    agent,
  });
  return {
    ask: async (options) => {
      const start = performance.now();
      const send = () =>
        new Promise<ClientResponse>((resolve, reject) => {
          const request = http.request({ ...optionsOf(options), timeout }, (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('error', reject);
            response.on('end', () => {
              const body = Buffer.concat(chunks).toString();
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                body,
                ms: performance.now() - start,
              });
            });
          });
          request.on('timeout', () => request.destroy(new Error(`no response in ${timeout} ms`)));
          request.on('error', (error) => reject(request.reusedSocket ? new ClosedConnectionError(error) : error));
          request.end(options.body);
        });
      return send().catch((error: unknown) => {
        if (error instanceof ClosedConnectionError) return send();
        throw error;
      });
    },
    listen: (options, onChunk) => {
      const request = http.request(optionsOf(options), (response) => {
        response.on('data', (chunk: Buffer) => onChunk(chunk.toString()));
        response.on('error', () => {}); // closing a stream emits an error
      });
      request.on('error', () => {});
      request.end();
      return () => request.destroy();
    },
    close: () => agent.destroy(),
  };
}
