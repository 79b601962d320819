import type { Person, Row } from './scene.ts';

/** What a verb comes to: the number of rows it meets, or a refusal. */
export type Count = 0 | 1 | 'refused';
export const verbs = ['select', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof verbs)[number];
/** In the order of the verbs. */
type Counts = [Count, Count, Count, Count];

type TableCase = {
  /** The column that says whose row it is. */
  whose: string;
  /** What the owner's row holds besides. */
  row: Row;
  /** A change of it. */
  change: string;
  /** What each comes to who tries a verb on the owner's row, or to add one in the owner's name. */
  anon: Counts;
  owner: Counts;
  other: Counts;
  /** The columns that may be given by those who may add or change rows at all. */
  insertable: string[];
  updatable: string[];
};

const no = 'refused';
const nothing: Counts = [no, no, no, no];

/** Every table of schema public; one that is missing here fails a test. */
export const tables: Record<string, TableCase> = {
  profiles: {
    whose: 'id',
    row: { full_name: 'Anna', avatar_url: 'https://pictures.test/anna.png' },
    change: `full_name = 'Hacked'`,
    anon: nothing,
    owner: [1, 1, 1, 1],
    other: [0, no, 0, 0],
    insertable: ['id', 'full_name', 'avatar_url'],
    updatable: ['full_name', 'avatar_url'],
  },
  user_preferences: {
    whose: 'user_id',
    row: { preferences: '{"autoplayTrailers": false}' },
    change: `preferences = '{}'`,
    anon: nothing,
    owner: [1, 1, 1, 1],
    other: [0, no, 0, 0],
    insertable: ['preferences'],
    updatable: ['preferences'],
  },
  user_lists: {
    whose: 'user_id',
    row: { media_type: 'movie', movie_id: 1399, title: 'The Nameless', poster_path: '/poster.jpg' },
    change: `title = 'Hacked'`,
    anon: nothing,
    owner: [1, 1, no, 1],
    other: [0, no, no, 0],
    insertable: ['media_type', 'movie_id', 'title', 'poster_path', 'added_at'],
    updatable: [],
  },
  watch_history: {
    whose: 'user_id',
    row: { media_type: 'tv', media_id: '1399', season: 1, episode: 2, title: 'The Nameless', poster_path: null },
    change: `title = 'Hacked'`,
    anon: nothing,
    owner: [1, 1, 1, 1],
    other: [0, no, 0, 0],
    insertable: ['media_type', 'media_id', 'season', 'episode', 'title', 'poster_path', 'watched_at'],
    updatable: ['season', 'episode', 'title', 'poster_path', 'watched_at'],
  },
  ratings: {
    whose: 'user_id',
    row: { media_type: 'movie', movie_id: 1399, score: 8, review: 'Seen twice.' },
    change: 'score = 1',
    anon: nothing,
    owner: [1, 1, 1, 1],
    other: [0, no, 0, 0],
    insertable: ['media_type', 'movie_id', 'score', 'review'],
    updatable: ['media_type', 'movie_id', 'score', 'review'],
  },
  user_activities: {
    whose: 'user_id',
    row: { activity_type: 'like', media_type: 'movie', media_id: 1399, metadata: '{"title": "The Nameless"}' },
    change: `metadata = '{}'`,
    anon: nothing,
    owner: [1, 1, no, 1],
    other: [0, no, no, 0],
    insertable: ['activity_type', 'media_type', 'media_id', 'metadata'],
    updatable: [],
  },
  contact_messages: {
    whose: 'email',
    row: { id: '30000000-0000-4000-8000-000000000000', name: 'Anna', subject: 'Hello', message: 'Is anybody there?' },
    change: `message = 'Hacked'`,
    anon: nothing,
    owner: [1, no, no, 1],
    other: [0, no, no, 0],
    insertable: [],
    updatable: [],
  },
};

export const tableNames = Object.keys(tables);
/** What is known of a table; throws where nothing is. */
export const tableCase = (name: string): TableCase => tables[name] ?? missing(name);

const missing = (name: string): never => {
  throw new Error(`There are no cases for ${name}`);
};

const nameOf = (person: Person, whose: string) => (whose === 'email' ? person.email : person.id);

/** The row with its owner's name in it. */
export const rowOf = (table: string, person: Person): Row => ({
  [tableCase(table).whose]: nameOf(person, tableCase(table).whose),
  ...tableCase(table).row,
});

/** The condition that a row is somebody's. */
export const belongsTo = (table: string, person: Person) => {
  const { whose } = tableCase(table);
  return `${whose} = '${nameOf(person, whose)}'`;
};

/** The statement that writes a row, and its parameters. */
export function insertion(table: string, row: Row): [sql: string, parameters: unknown[]] {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  return [`insert into public.${table} (${columns.join()}) values (${places.join()})`, Object.values(row)];
}

/** The statement by which a visitor writes a row: messages are counted by a function, everything else is inserted. */
export function addition(table: string, row: Row): [sql: string, parameters: unknown[]] {
  if (table !== 'contact_messages') return insertion(table, row);
  const { id, name, email, subject, message } = row;
  return ['select public.add_contact_message($1, $2, $3, $4, $5)', [id, name, email, subject, message]];
}
