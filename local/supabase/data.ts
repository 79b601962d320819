import { Hono } from 'hono';
import { askLite, forLite, withBody, type Env, type Scene } from './scene.ts';
import { withNamedFile } from './uploads.ts';

/** What Lite has no name for: it answers 500 with PostgreSQL's words, PostgREST with these codes. */
const refusals = [
  { words: /^(?:error: )?(.* violates check constraint ".*")/, code: '23514', status: 400 },
  { words: /^(?:error: )?(Too many rows of one user in \w+)$/, code: '54000', status: 500 },
] as const;

/** Storage's own names for what goes wrong, by the words that Lite answers with. */
const storageCodes: Record<string, string> = {
  not_found: 'NoSuchKey',
  'Bucket not found': 'NoSuchBucket',
  Unauthorized: 'AccessDenied',
  Duplicate: 'ResourceAlreadyExists',
  'Payload too large': 'EntityTooLarge',
  invalid_mime_type: 'InvalidMimeType',
};

/** PostgREST refuses a range only beyond the row that would come next; a range that begins there is an empty part. */
function behindTheLast(answer: Response, offset: number): Response {
  const range = answer.headers.get('content-range');
  if (answer.status !== 416 || range !== `*/${offset}`) return answer;
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-range': range };
  return new Response('[]', { status: 206, headers });
}

/** Rows and files: Lite's answers, mended where hosted Supabase's are others. */
export function dataRoutes(scene: Scene): Hono<Env> {
  const app = new Hono<Env>();

  app.all('/rest/v1/*', async (c) => {
    const answer = behindTheLast(await askLite(c, scene), Number(c.req.query('offset')));
    if (answer.status !== 500) return answer;
    const body = (await answer.json()) as { message?: string };
    for (const { words, code, status } of refusals) {
      const message = words.exec(body.message ?? '')?.[1];
      if (message) return c.json({ code, details: null, hint: null, message }, status);
    }
    return withBody(answer, body);
  });

  app.all('/storage/v1/*', async (c) => {
    const answer = await scene.database.fetch(await withNamedFile(await forLite(c, scene)));
    if (answer.ok) return answer;
    const body = (await answer
      .clone()
      .json()
      .catch(() => null)) as { error?: string } | null;
    const code = storageCodes[body?.error ?? ''];
    return code ? withBody(answer, { ...body, code }) : answer;
  });

  return app;
}
