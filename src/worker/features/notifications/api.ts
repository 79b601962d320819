import { Hono } from 'hono';
import type { AppEnv } from '../../context.ts';
import { settingsOf } from '../../env.ts';
import { loadNotices } from './api-list.ts';
import { ownerOf } from '../../http/owner.ts';

const personal = { 'cache-control': 'private, no-store' };

/** GET /api/notifications : the viewer's notifications, and what else their list needs. 401 for an anonymous visitor. */
export const notifications = new Hono<AppEnv>().get('/', async (c) => {
  const owner = ownerOf(c);
  if (!owner) return c.json({ problem: 'signed-out' as const }, 401, personal);
  const today = new Date().toISOString().slice(0, 10);
  const notices = await loadNotices(c, owner.accounts, owner.session, today);
  return c.json({ images: settingsOf(c.env).IMAGE_URL, today, notices }, 200, personal);
});
