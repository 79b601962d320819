import { hash } from 'bcryptjs';
import { Hono } from 'hono';
import * as v from 'valibot';
import { keys, type Database } from './database.ts';
import type { Query } from './database-options.ts';
import { createAccount } from './demo.ts';
import type { AuthLimits } from './limits.ts';
import type { RequestLog } from './requests.ts';
import type { Tokens } from './tokens.ts';

const seconds = v.pipe(v.number(), v.minValue(1));
const cap = v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))));
const settingsSchema = v.object({
  accessTokenSeconds: v.optional(v.pipe(seconds, v.integer())),
  mailsAnHour: cap,
  tokensAnHour: cap,
  verificationsAnHour: cap,
  factorCodesAMinute: cap,
});
const laterSchema = v.object({ seconds });
const accountSchema = v.object({ email: v.string() });
const name = v.pipe(v.string(), v.regex(/^[a-z_]+$/));
const rowsSchema = v.object({
  user: v.string(),
  table: name,
  columns: v.array(name),
  rows: v.array(v.record(v.string(), v.unknown())),
});
const newAccountSchema = v.object({ email: v.string(), password: v.string(), name: v.string() });

/** The time columns that `/later` moves back, by table. */
const times = {
  'auth.users': ['created_at', 'confirmation_sent_at', 'recovery_sent_at', 'email_change_sent_at'],
  'auth.refresh_tokens': ['updated_at'],
  'auth.flow_state': ['created_at'],
  'auth.mfa_factors': ['created_at'],
  'auth.mfa_challenges': ['created_at', 'verified_at'],
};

const laterSql = Object.entries(times).map(([table, columns]) => {
  const changes = columns.map((column) => `${column} = ${column} - make_interval(secs => $1)`);
  return `update ${table} set ${changes.join(', ')}`;
});

const forgetScheduleSql = 'truncate private.title_news, private.schedule, private.digests';

const emptySql = `
  truncate auth.users cascade;
  ${forgetScheduleSql};
  truncate auth.flow_state, auth.audit_log_entries, public.contact_messages;`;

type ControlOptions = {
  database: Database;
  tokens: Tokens;
  requests: RequestLog;
  limits: AuthLimits;
  clearMails: () => void;
  /** The embedded server's URL. */
  url: string;
};

/** The routes under `/__control/accounts` by which tests inspect accounts and advance their clock. */
export function controlRoutes({ database, tokens, requests, limits, clearMails, url }: ControlOptions): Hono {
  const app = new Hono().basePath('/__control/accounts');
  const read = async <T>(schema: v.GenericSchema<unknown, T>, request: Request): Promise<T> =>
    v.parse(schema, await request.json().catch(() => null));
  app.onError((error, c) => c.json({ problem: error.message }, v.isValiError(error) ? 400 : 500));

  app.get('/requests', (c) => c.json(requests.list()));
  app.delete('/requests', (c) => {
    requests.clear();
    return c.json([]);
  });

  app.post('/settings', async (c) => {
    const { accessTokenSeconds, ...caps } = await read(settingsSchema, c.req.raw);
    if (accessTokenSeconds) tokens.setLifetime(accessTokenSeconds);
    if (Object.keys(caps).length > 0) limits.set(caps as Parameters<AuthLimits['set']>[0]);
    return c.json({ ...(accessTokenSeconds ? { accessTokenSeconds } : {}), ...caps });
  });

  // Mails can be resent after 60 seconds. Links expire after 3600 seconds, used refresh tokens after 10.
  app.post('/later', async (c) => {
    const { seconds: elapsed } = await read(laterSchema, c.req.raw);
    await database.exclusively(async ({ query }) => {
      for (const sql of laterSql) await query(sql, [elapsed]);
    });
    return c.json({ seconds: elapsed });
  });

  // Creates a confirmed account without a mail. Its password needs no protection.
  app.post('/users', async (c) => {
    const { email, password, name } = await read(newAccountSchema, c.req.raw);
    const passwordHash = await hash(password, 4);
    const id = await database.exclusively(({ query }) => createAccount(query, email, name, passwordHash));
    return c.json({ id });
  });

  // Replaces a user's rows of a table without triggers, which take most of the time for thousands of rows.
  app.put('/rows', async (c) => {
    const { user, table, columns, rows } = await read(rowsSchema, c.req.raw);
    const names = ['user_id', ...columns];
    const insertSql = `insert into public.${table} (${names.join()})
      select ${names.join()} from jsonb_populate_recordset(null::public.${table}, $1)`;
    const replace = async (query: Query) => {
      await query('set session_replication_role = replica');
      await query(`delete from public.${table} where user_id = $1`, [user]);
      await query(insertSql, [JSON.stringify(rows.map((row) => ({ ...row, user_id: user })))]);
    };
    await database.exclusively(({ query }) => replace(query).finally(() => query('reset session_replication_role')));
    return c.json({ stored: rows.length });
  });

  app.post('/revoke', async (c) => {
    const { email } = await read(accountSchema, c.req.raw);
    const ended = await database.query(
      'delete from auth.sessions where user_id = (select id from auth.users where email = lower($1)) returning id',
      [email],
    );
    return c.json({ ended: ended.length });
  });

  // Resets the data of the Worker's schedule, as if it had never run.
  app.delete('/schedule', async (c) => {
    await database.exec(forgetScheduleSql);
    return c.json({});
  });

  app.post('/reset', async (c) => {
    const emptyBucket = new Request(`${url}/storage/v1/bucket/avatars/empty`, {
      method: 'POST',
      headers: { apikey: keys.secret },
    });
    await database.fetch(emptyBucket);
    await database.exec(emptySql);
    tokens.setLifetime(3600);
    limits.clear();
    requests.clear();
    clearMails();
    return c.json({});
  });

  return app;
}
