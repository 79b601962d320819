import { Hono } from 'hono';
import * as v from 'valibot';
import { type ImportOutcome, importRequestSchema, matchRequestSchema } from '../../../shared/contract/import.ts';
import { type AppContext, type AppEnv, defaultCatalogueOf } from '../../context.ts';
import { reject, tooManyRequests } from '../../http/api-problem.ts';
import { ownerOf } from '../../http/owner.ts';
import { countRequest, isWithinLimit } from '../../http/rate-limit.ts';
import { readJson } from '../../http/read-json.ts';
import { personal } from '../../http/personal.ts';
import { findMatch } from './api-matches.ts';
import { followLists, restorePreferences } from './api-save-account.ts';
import { saveListPart } from './api-save-list.ts';
import { saveImport } from './api-save.ts';
import type { Owner } from '../../services/accounts/session.ts';

/** The maximum size of a body, in bytes: ten reviews of maximum length. */
const bodyLimit = 160 * 1024;

/** Stores what a request contains. */
function save(c: AppContext, owner: Owner, given: v.InferOutput<typeof importRequestSchema>): Promise<ImportOutcome[]> {
  if ('list' in given) return saveListPart(c, owner, given.list);
  if ('followedLists' in given) return followLists(owner, given.followedLists);
  if ('preferences' in given) return restorePreferences(c, owner, given.preferences);
  return saveImport(c, owner, given.entries);
}

/** How many of a visitor's titles count as one request. Each may call the catalogue twice. */
const titlesPerRequest = 2.5;

/** Counts a search for titles. Returns false if the user or, for visitors, the network has exceeded the limit. */
async function maySearch(c: AppContext, titles: number): Promise<boolean> {
  const session = c.get('session');
  if (session) return countRequest(c, 'IMPORT_LIMIT', session.viewer.id);
  const counts = Array.from({ length: Math.ceil(titles / titlesPerRequest) }, () => isWithinLimit(c, 'IMPORT_LIMIT'));
  return !(await Promise.all(counts)).includes(false);
}

/**
 * POST /api/import/matches finds titles of the viewer's files in the catalogue. POST /api/import stores those of a user.
 */
export const imports = new Hono<AppEnv>()
  .post('/matches', async (c) => {
    const body = v.safeParse(matchRequestSchema, await readJson(c));
    if (!body.success) return reject(c, 'invalid');
    const { viewer, titles } = body.output;
    const user = c.get('session')?.viewer.id;
    if (viewer && viewer !== user) return reject(c, user ? 'other-viewer' : 'signed-out');
    if (!(await maySearch(c, titles.length))) return tooManyRequests(c);
    const catalogue = defaultCatalogueOf(c);
    const matches = await Promise.all(titles.map((query) => findMatch(catalogue, query)));
    return c.json({ matches }, 200, personal);
  })
  .post('/', async (c) => {
    const owner = ownerOf(c);
    if (!owner) return reject(c, 'signed-out');
    if (!(await countRequest(c, 'IMPORT_LIMIT', owner.session.viewer.id))) return tooManyRequests(c);
    const body = v.safeParse(importRequestSchema, await readJson(c, bodyLimit));
    if (!body.success) return reject(c, 'invalid');
    if (body.output.viewer !== owner.session.viewer.id) return reject(c, 'other-viewer');
    return c.json({ outcomes: await save(c, owner, body.output) }, 200, personal);
  });
