import { Hono } from 'hono';
import { forwardToLite, toLiteRequest, withBody, type Env, type Gateway } from './gateway.ts';
import { keyKindOf } from './middleware.ts';
import { withNamedFile } from './uploads.ts';

/** Errors for which Lite returns 500 with PostgreSQL's message, and PostgREST returns these codes. */
const errors = [
  { pattern: /^(?:error: )?(.* violates check constraint ".*")/, code: '23514', status: 400 },
  { pattern: /^(?:error: )?(Too many rows (?:of one user )?in \w+)$/, code: '54000', status: 500 },
] as const;

/** Hosted Storage's error codes by Lite's errors. */
const storageCodes: Record<string, string> = {
  not_found: 'NoSuchKey',
  'Bucket not found': 'NoSuchBucket',
  Unauthorized: 'AccessDenied',
  Duplicate: 'ResourceAlreadyExists',
  'Payload too large': 'EntityTooLarge',
  invalid_mime_type: 'InvalidMimeType',
};

/**
 * Returns an empty page for a range that begins just after the last row, as PostgREST does. Lite rejects it with 416.
 */
function allowEmptyPage(response: Response, offset: number): Response {
  const range = response.headers.get('content-range');
  if (response.status !== 416 || range !== `*/${offset}`) return response;
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-range': range };
  return new Response('[]', { status: 206, headers });
}

/** What the secret key may use: tables, and functions with their parameters. */
const describeSql = `
  select '/' || relname as path, '{}'::text[] as parameters from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege('service_role', oid, 'select')
  union all
  select '/rpc/' || proname, coalesce(proargnames, '{}') from pg_proc
  where pronamespace = 'public'::regnamespace and has_function_privilege('service_role', oid, 'execute')`;

/** Returns PostgREST's description of the database, as far as the doctor reads it. Lite has none. */
async function describe({ database }: Gateway) {
  const rows = await database.query<{ path: string; parameters: string[] }>(describeSql);
  const describePath = (parameters: string[]) => ({
    post: { parameters: [{ schema: { properties: Object.fromEntries(parameters.map((name) => [name, {}])) } }] },
  });
  return { swagger: '2.0', paths: Object.fromEntries(rows.map((row) => [row.path, describePath(row.parameters)])) };
}

/** Serves rows and files with Lite's responses, corrected where they differ from hosted Supabase. */
export function dataRoutes(gateway: Gateway): Hono<Env> {
  const app = new Hono<Env>();

  app.get('/rest/v1/', async (c) =>
    keyKindOf(c) === 'secret'
      ? c.json(await describe(gateway))
      : c.json({ message: 'Access to schema is forbidden' }, 403),
  );

  app.all('/rest/v1/*', async (c) => {
    const response = allowEmptyPage(await forwardToLite(c, gateway), Number(c.req.query('offset')));
    if (response.status !== 500) return response;
    const body = (await response.json()) as { message?: string };
    for (const { pattern, code, status } of errors) {
      const message = pattern.exec(body.message ?? '')?.[1];
      if (message) return c.json({ code, details: null, hint: null, message }, status);
    }
    return withBody(response, body);
  });

  app.all('/storage/v1/*', async (c) => {
    const response = await gateway.database.fetch(await withNamedFile(await toLiteRequest(c, gateway)));
    if (response.ok) return response;
    const body = (await response
      .clone()
      .json()
      .catch(() => null)) as { error?: string } | null;
    const code = storageCodes[body?.error ?? ''];
    return code ? withBody(response, { ...body, code }) : response;
  });

  return app;
}
