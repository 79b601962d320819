import { vValidator } from '@hono/valibot-validator';
import type * as v from 'valibot';

/** Checks a request's query; one that does not fit is answered 400, without repeating what was sent. */
export const validQuery = <Schema extends v.GenericSchema>(schema: Schema) =>
  vValidator('query', schema, (result, c) => {
    if (!result.success) return c.json({ problem: 'invalid-query' as const }, 400);
  });
