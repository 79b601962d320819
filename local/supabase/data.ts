import { Hono } from 'hono';
import { askLite, forLite, withBody, type Env, type Scene } from './scene.ts';
import { withNamedFile } from './uploads.ts';

/** Lite has no name for a broken CHECK: it answers 500 with PostgreSQL's words. */
const brokenCheck = /^(?:error: )?(?<words>.* violates check constraint ".*")/;

/** Storage's own names for what goes wrong, by the words that Lite answers with. */
const storageCodes: Record<string, string> = {
  not_found: 'NoSuchKey',
  'Bucket not found': 'NoSuchBucket',
  Unauthorized: 'AccessDenied',
  Duplicate: 'ResourceAlreadyExists',
  'Payload too large': 'EntityTooLarge',
  invalid_mime_type: 'InvalidMimeType',
};

/** Rows and files: Lite's answers, mended where hosted Supabase's are others. */
export function dataRoutes(scene: Scene): Hono<Env> {
  const app = new Hono<Env>();

  app.all('/rest/v1/*', async (c) => {
    const answer = await askLite(c, scene);
    if (answer.status !== 500) return answer;
    const body = (await answer.json()) as { message?: string };
    const words = brokenCheck.exec(body.message ?? '')?.groups?.['words'];
    if (!words) return withBody(answer, body);
    return c.json({ code: '23514', details: null, hint: null, message: words }, 400);
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
