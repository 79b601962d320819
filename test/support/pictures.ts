import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const headers = { 'content-type': 'image/gif', 'cache-control': 'max-age=86400', 'access-control-allow-origin': '*' };

/** Serves one pixel for every picture, because real ones would take longer than the rest of a page. */
export async function startPictures(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((_, response) => void response.writeHead(200, headers).end(picture));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
