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

/** Longer than this nobody waits, in milliseconds. */
const timeout = 20_000;

/** A connection that was open from before and has been closed meanwhile: a browser asks again over a new one, unnoticed. */
class OldConnection extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

export type Client = {
  ask: (options: RequestOptions) => Promise<ClientResponse>;
  /** Opens an answer that does not end; `hear` is called with each piece. Gives a way to leave it. */
  listen: (options: RequestOptions, hear: (piece: string) => void) => () => void;
  close: () => void;
};

/** Asks a site on this machine over connections that stay open, as browsers' do. */
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
      const once = () =>
        new Promise<ClientResponse>((resolve, reject) => {
          const request = http.request({ ...optionsOf(options), timeout: timeout }, (answer) => {
            const pieces: Buffer[] = [];
            answer.on('data', (piece: Buffer) => pieces.push(piece));
            answer.on('error', reject);
            answer.on('end', () => {
              const body = Buffer.concat(pieces).toString();
              resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, ms: performance.now() - start });
            });
          });
          request.on('timeout', () => request.destroy(new Error(`no answer in ${timeout} ms`)));
          request.on('error', (error) => reject(request.reusedSocket ? new OldConnection(error) : error));
          request.end(options.body);
        });
      return once().catch((error: unknown) => {
        if (error instanceof OldConnection) return once();
        throw error;
      });
    },
    listen: (options, hear) => {
      const request = http.request(optionsOf(options), (answer) => {
        answer.on('data', (piece: Buffer) => hear(piece.toString()));
        answer.on('error', () => {}); // whoever leaves hears of it as an error
      });
      request.on('error', () => {});
      request.end();
      return () => request.destroy();
    },
    close: () => agent.destroy(),
  };
}
