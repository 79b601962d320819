import { Hono } from 'hono';
import { pageHeaders } from '../page.ts';
import type { Mail } from '../supabase/mail.ts';
import { mailboxPage } from './page.ts';
import { openMailStore, type MailStore } from './store.ts';

export type Mailbox = MailStore & { app: Hono; send: (mail: Mail) => Promise<void> };

/** Collects the mails of the embedded services. Shows them at `/mail`, and as JSON for tests. */
export function createMailbox(file?: string): Mailbox {
  const store = openMailStore(file);
  const app = new Hono();
  app.get('/mail', (c) => {
    const to = c.req.query('to')?.trim() ?? '';
    return c.html(mailboxPage(store.list(to), to, Date.now()), 200, pageHeaders);
  });
  app.get('/mail/messages.json', (c) => c.json(store.list(c.req.query('to')), 200, { 'cache-control': 'no-store' }));
  return { ...store, app, send: async (mail) => void store.keep(mail) };
}
