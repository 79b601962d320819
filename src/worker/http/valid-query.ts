import { vValidator } from '@hono/valibot-validator';
import type * as v from 'valibot';

/** Middleware that validates the query. Responds with 400, without repeating the input. */
export const validQuery = <Schema extends v.GenericSchema>(schema: Schema) =>
  vValidator('query', schema, (result, c) => {
    if (!result.success) return c.json({ problem: 'invalid-query' as const }, 400);
  });
