import { Hono } from 'hono';
import { etagOf } from '../respond.ts';
import { openImageStore } from '../image-store.ts';
import { readPictureFile } from '../picture-files.ts';
import { widthOf } from '../sizes.ts';
import type { OpenLibrary } from './request.ts';

const PUBLIC_HEADERS = { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' };

function textResponse(status: 404 | 500, message: string): Response {
  const headers = { ...PUBLIC_HEADERS, 'cache-control': 'no-store', 'content-type': 'text/plain;charset=utf-8' };
  return new Response(message, { status, headers });
}

/** Serves the image host, `/t/p/{size}/{file}`. Draws pictures on demand. Returns 404 for an unknown size or file. */
export function imageRoutes(open: OpenLibrary, cacheFolder: string | undefined, log: (line: string) => void): Hono {
  const store = openImageStore(cacheFolder);
  const app = new Hono();
  app.get('/t/p/:size/:file', async (c) => {
    const { size, file } = c.req.param();
    const request = readPictureFile(file, open());
    const width = request && widthOf(request.kind, size);
    if (!request || width === null) return textResponse(404, 'Not found');
    try {
      const { body, contentType } = await store(request.subject, width);
      const etag = etagOf(body);
      const headers = { ...PUBLIC_HEADERS, 'cache-control': 'public, max-age=31536000', etag };
      if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
      return new Response(body, { headers: { ...headers, 'content-type': contentType } });
    } catch (cause) {
      log(`${file} at ${size} could not be drawn: ${String(cause)}`);
      return textResponse(500, 'This picture could not be drawn');
    }
  });
  app.get('/t/p/*', () => textResponse(404, 'Not found'));
  return app;
}
