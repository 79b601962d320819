import { openDatabase } from '../../local/supabase/database.ts';

/** The database of all these files, made by the real migrations; a file begins with `forgetEveryone`. */
export const database = await openDatabase({
  url: 'http://database.test',
  siteUrl: 'http://site.test',
  identityProvider: 'http://database.test/idp',
  sendMail: async () => {},
});

export type Row = Record<string, unknown>;
export type Refusal = { code: string; message: string };
/** What a statement came to: its rows, or PostgreSQL's refusal. */
export type Outcome = { rows: Row[]; refusal?: Refusal };

export type Person = { id: string; email: string };
export type Visitor = Person | null;

const person = (digit: number, name: string): Person => ({
  id: `${digit}0000000-0000-4000-8000-000000000000`,
  email: `${name}@people.test`,
});

/** Whose rows are looked at; and a second account. Anyone else is the visitor without one: null. */
export const owner = person(1, 'owner');
export const other = person(2, 'other');

/** Makes an account as sign-up does, its address confirmed unless told otherwise. */
export const register = ({ id, email }: Person, metadata: Row = {}, confirmed = true) =>
  `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data) values ('${id}', 'authenticated',
    'authenticated', '${email}', ${confirmed ? 'now()' : 'null'}, '${JSON.stringify(metadata)}')`;

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
    try {
      await play({ behind: query, as: (...step) => asVisitor(query, ...step) });
    } finally {
      await query('rollback');
    }
  });

async function asVisitor(
  query: Scene['behind'],
  visitor: Visitor,
  sql: string,
  parameters?: unknown[],
): Promise<Outcome> {
  const role = visitor ? 'authenticated' : 'anon';
  const claims = visitor ? { sub: visitor.id, email: visitor.email, role } : { role };
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
