import { openTestDatabase } from './database.ts';

/** The database of all these files; a file begins with `forgetEveryone`. */
export const database = await openTestDatabase();

export type Row = Record<string, unknown>;
export type Refusal = { code: string; message: string };
/** What a statement came to: its rows, or PostgreSQL's refusal. */
export type Outcome = { rows: Row[]; refusal?: Refusal };

/** `session` is the id of the session that `register` signs them in to, `aal` the assurance level of their token. */
export type Person = { id: string; email: string; session: string; aal?: 'aal1' | 'aal2' };
export type Visitor = Person | null;

/** Someone with an id, an address and a session that nobody else has. */
export const person = (digit: number, name: string): Person => ({
  id: `${digit}0000000-0000-4000-8000-000000000000`,
  session: `${digit}0000000-0000-4000-8000-00000000000a`,
  email: `${name}@people.test`,
});

/** Whose rows are looked at; and a second account. Anyone else is the visitor without one: null. */
export const owner = person(1, 'owner');
export const other = person(2, 'other');

/** Creates an account as sign-up does, its address confirmed by default, with a session. */
export const register = ({ id, email, session }: Person, metadata: Row = {}, confirmed = true) =>
  `with account as (
    insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data) values ('${id}', 'authenticated',
      'authenticated', '${email}', ${confirmed ? 'now()' : 'null'}, '${JSON.stringify(metadata)}') returning id
  )
  insert into auth.sessions (id, user_id, aal, created_at) select '${session}', id, 'aal1', now() from account`;

/** Empties all accounts with all that is theirs, and the messages. */
export async function forgetEveryone(): Promise<void> {
  await database.exec('truncate auth.users, public.contact_messages, storage.objects cascade');
}

export type Scene = {
  /** One statement as PostgREST would run it for a visitor: the role and the claims of the token, nothing else. */
  as: (visitor: Visitor, sql: string, parameters?: unknown[]) => Promise<Outcome>;
  /** One statement as the owner of the database. */
  behind: <R = Row>(sql: string, parameters?: unknown[]) => Promise<R[]>;
};

/** Plays a scene in one transaction that is taken back at its end, with nobody between its steps. */
export const scene = (play: (scene: Scene) => Promise<void>): Promise<void> =>
  database.exclusively(async ({ query }) => {
    await query('begin');
    // Only Supabase's Storage deletes files, and says so; the embedded one has for its whole connection.
    await query(`set local storage.allow_delete_query = 'false'`);
    try {
      await play({ behind: query, as: (...step) => asVisitor(query, ...step) });
    } finally {
      await query('rollback');
    }
  });

const claimsOf = ({ id, email, session, aal = 'aal1' }: Person) => ({
  sub: id,
  email,
  role: 'authenticated',
  session_id: session,
  aal,
});

async function asVisitor(
  query: Scene['behind'],
  visitor: Visitor,
  sql: string,
  parameters?: unknown[],
): Promise<Outcome> {
  const role = visitor ? 'authenticated' : 'anon';
  const claims = visitor ? claimsOf(visitor) : { role };
  await query('savepoint step');
  try {
    await query(`set local role ${role}`);
    await query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)]);
    const rows = await query(sql, parameters);
    await query('reset role');
    await query(`select set_config('request.jwt.claims', '', true)`);
    await query('release step');
    return { rows };
  } catch (error) {
    await query('rollback to step');
    const { code, message } = error as Refusal;
    return { rows: [], refusal: { code, message } };
  }
}
