import { openTestDatabase } from './database.ts';

/** The database shared by these files. Each file first calls `clearDatabase`. */
export const database = await openTestDatabase();

export type Row = Record<string, unknown>;
export type SqlError = { code: string; message: string };
/** The result of a statement: its rows, or PostgreSQL's error. */
export type Result = { rows: Row[]; error?: SqlError };

/** `session` is the id of the session that `register` creates, `aal` the assurance level of the token. */
export type User = { id: string; email: string; session: string; aal?: 'aal1' | 'aal2' };
export type Visitor = User | null;

/** A user whose id, address and session are unique by digit and name. */
export const createUser = (digit: number, name: string): User => ({
  id: `${digit}0000000-0000-4000-8000-000000000000`,
  session: `${digit}0000000-0000-4000-8000-00000000000a`,
  email: `${name}@people.test`,
});

/** The user whose rows are tested, and another user. An anonymous visitor is null. */
export const owner = createUser(1, 'owner');
export const otherUser = createUser(2, 'other');

/** The SQL that creates an account as sign-up does, with a session; confirmed by default. */
export const register = ({ id, email, session }: User, metadata: Row = {}, confirmed = true) =>
  `with account as (
    insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data) values ('${id}', 'authenticated',
      'authenticated', '${email}', ${confirmed ? 'now()' : 'null'}, '${JSON.stringify(metadata)}') returning id
  )
  insert into auth.sessions (id, user_id, aal, created_at) select '${session}', id, 'aal1', now() from account`;

/** Deletes all accounts with their data, and all messages. */
export async function clearDatabase(): Promise<void> {
  await database.exec('truncate auth.users, public.contact_messages, storage.objects cascade');
}

export type Transaction = {
  /** Runs a statement as PostgREST does for a visitor: with the role and the claims of the token. */
  as: (visitor: Visitor, sql: string, parameters?: unknown[]) => Promise<Result>;
  /** Runs a statement as the owner of the database. */
  asAdmin: <R = Row>(sql: string, parameters?: unknown[]) => Promise<R[]>;
};

/** Runs a test in one exclusive transaction, which is rolled back. */
export const inTransaction = (work: (transaction: Transaction) => Promise<void>): Promise<void> =>
  database.exclusively(async ({ query }) => {
    await query('begin');
    // Only Supabase's Storage may delete files. The embedded one sets this for its whole connection.
    await query(`set local storage.allow_delete_query = 'false'`);
    try {
      await work({ asAdmin: query, as: (...statement) => asVisitor(query, ...statement) });
    } finally {
      await query('rollback');
    }
  });

const claimsOf = ({ id, email, session, aal = 'aal1' }: User) => ({
  sub: id,
  email,
  role: 'authenticated',
  session_id: session,
  aal,
});

const become = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`;

async function asVisitor(
  query: Transaction['asAdmin'],
  visitor: Visitor,
  sql: string,
  parameters?: unknown[],
): Promise<Result> {
  const role = visitor ? 'authenticated' : 'anon';
  const claims = visitor ? claimsOf(visitor) : { role };
  await query('savepoint step');
  try {
    await query(become, [role, JSON.stringify(claims)]);
    const rows = await query(sql, parameters);
    await query(become, ['none', '']);
    await query('release step');
    return { rows };
  } catch (error) {
    await query('rollback to step');
    const { code, message } = error as SqlError;
    return { rows: [], error: { code, message } };
  }
}
