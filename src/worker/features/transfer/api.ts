import { Hono } from 'hono';
import * as v from 'valibot';
import { importRequestSchema, matchRequestSchema } from '../../../shared/contract/import.ts';
import { type AppEnv, defaultCatalogueOf } from '../../context.ts';
import { reject, tooManyRequests } from '../../http/api-problem.ts';
import { ownerOf } from '../../http/owner.ts';
import { countRequest } from '../../http/rate-limit.ts';
import { readJson } from '../../http/read-json.ts';
import { personal } from '../../http/personal.ts';
import { findMatch } from './api-matches.ts';
import { saveListPart } from './api-save-list.ts';
import { saveImport } from './api-save.ts';

/** The maximum size of a body, in bytes: ten reviews of maximum length. */
const bodyLimit = 160 * 1024;

/**
 * POST /api/import/matches finds titles of a user's files in the catalogue. POST /api/import stores them. Both are
 * limited per user.
 */
export const imports = new Hono<AppEnv>()
  .post('/matches', async (c) => {
    const owner = ownerOf(c);
    if (!owner) return reject(c, 'signed-out');
    if (!(await countRequest(c, 'IMPORT_LIMIT', owner.session.viewer.id))) return tooManyRequests(c);
    const body = v.safeParse(matchRequestSchema, await readJson(c));
    if (!body.success) return reject(c, 'invalid');
    const catalogue = defaultCatalogueOf(c);
    const matches = await Promise.all(body.output.titles.map((sought) => findMatch(catalogue, sought)));
    return c.json({ matches }, 200, personal);
  })
  .post('/', async (c) => {
    const owner = ownerOf(c);
    if (!owner) return reject(c, 'signed-out');
    if (!(await countRequest(c, 'IMPORT_LIMIT', owner.session.viewer.id))) return tooManyRequests(c);
    const body = v.safeParse(importRequestSchema, await readJson(c, bodyLimit));
    if (!body.success) return reject(c, 'invalid');
    const { output } = body;
    if (output.viewer !== owner.session.viewer.id) return reject(c, 'other-viewer');
    const saving = 'list' in output ? saveListPart(c, owner, output.list) : saveImport(c, owner, output.entries);
    return c.json({ outcomes: await saving }, 200, personal);
  });
