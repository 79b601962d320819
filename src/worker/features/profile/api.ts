import { Hono } from 'hono';
import * as v from 'valibot';
import { preferenceChangesSchema } from '../../../shared/contract/preferences.ts';
import { savePreferences } from '../../services/accounts/preferences.ts';
import type { AppEnv } from '../../context.ts';
import { rememberPreferences } from './remember-preferences.ts';
import { readJson } from '../../http/read-json.ts';
import { ownerOf } from '../../http/owner.ts';
import { personal } from '../../http/personal.ts';

/** PATCH /api/preferences: saves some preferences and returns all of them. Idempotent. */
export const preferences = new Hono<AppEnv>().patch('/', async (c) => {
  const owner = ownerOf(c);
  if (!owner) return c.json({ problem: 'signed-out' as const }, 401, personal);
  const changes = v.safeParse(preferenceChangesSchema, await readJson(c));
  if (!changes.success) return c.json({ problem: 'invalid-preferences' as const }, 400, personal);
  const saved = await savePreferences(owner, changes.output);
  if (!saved) return c.json({ problem: 'unavailable' as const }, 503, personal);
  await rememberPreferences(c, owner, saved);
  return c.json(saved, 200, personal);
});
