import { owner, type Row } from './fixture.ts';

/** The result of a verb: the number of affected rows, or a rejection. */
export type VerbResult = 0 | 1 | 'rejected';
export const verbs = ['select', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof verbs)[number];
/** In the order of the verbs. */
type VerbResults = [VerbResult, VerbResult, VerbResult, VerbResult];

type TableCase = {
  /** The column that names the owner. */
  ownerColumn: string;
  /** The other values of the owner's row. */
  row: Row;
  /** The column with the id of a list, which in these tests is its owner's id. */
  listColumn?: string;
  /** The table of the row that this one belongs to. */
  parent?: string;
  /** An assignment that changes the row. */
  change: string;
  /** The results by visitor of each verb on the owner's row, or of inserting one for the owner. */
  anon: VerbResults;
  owner: VerbResults;
  other: VerbResults;
  /** The columns that a user may insert and update. */
  insertable: string[];
  updatable: string[];
};

const rejected = 'rejected';
const allRejected: VerbResults = [rejected, rejected, rejected, rejected];

/** Every table of schema public. A missing one fails a test. */
export const tables: Record<string, TableCase> = {
  profiles: {
    ownerColumn: 'id',
    row: { full_name: 'Anna', avatar_url: 'https://pictures.test/anna.png' },
    change: `full_name = 'Hacked'`,
    anon: allRejected,
    owner: [1, 1, 1, 1],
    other: [0, rejected, 0, 0],
    insertable: ['id', 'full_name', 'avatar_url'],
    updatable: ['full_name', 'avatar_url'],
  },
  user_preferences: {
    ownerColumn: 'user_id',
    row: { preferences: '{"autoplayTrailers": false}' },
    change: `preferences = '{}'`,
    anon: allRejected,
    owner: [1, 1, 1, 1],
    other: [0, rejected, 0, 0],
    insertable: ['preferences'],
    updatable: ['preferences'],
  },
  user_lists: {
    ownerColumn: 'user_id',
    row: { media_type: 'movie', movie_id: 1399, title: 'The Nameless', poster_path: '/poster.jpg' },
    change: `title = 'Hacked'`,
    anon: allRejected,
    owner: [1, 1, rejected, 1],
    other: [0, rejected, rejected, 0],
    insertable: ['media_type', 'movie_id', 'title', 'poster_path', 'added_at', 'pressed_at'],
    updatable: ['pressed_at'],
  },
  hidden_titles: {
    ownerColumn: 'user_id',
    row: { media_type: 'movie', media_id: 1399 },
    change: `hidden_at = now()`,
    anon: allRejected,
    owner: [1, 1, rejected, 1],
    other: [0, rejected, rejected, 0],
    insertable: ['media_type', 'media_id', 'hidden_at', 'pressed_at'],
    updatable: ['pressed_at'],
  },
  up_next_dismissals: {
    ownerColumn: 'user_id',
    row: { media_type: 'movie', media_id: 1399, dismissed_at: '2026-11-01T12:00:00Z' },
    change: `dismissed_at = now()`,
    anon: allRejected,
    owner: [1, 1, 1, 1],
    other: [0, rejected, 0, 0],
    insertable: ['media_type', 'media_id', 'dismissed_at', 'is_restored', 'pressed_at'],
    updatable: ['dismissed_at', 'is_restored', 'pressed_at'],
  },
  lists: {
    ownerColumn: 'user_id',
    listColumn: 'id',
    row: { id: owner.id, name: 'Autumn', note: 'For long evenings', visibility: 'public' },
    change: `name = 'Hacked'`,
    anon: allRejected,
    owner: [1, 1, 1, 1],
    other: [0, rejected, 0, 0],
    insertable: ['id', 'name', 'note', 'visibility'],
    updatable: ['name', 'note', 'visibility', 'shows_author'],
  },
  list_items: {
    ownerColumn: 'user_id',
    listColumn: 'list_id',
    parent: 'lists',
    row: {
      list_id: owner.id,
      media_type: 'movie',
      media_id: 1399,
      title: 'The Nameless',
      poster_path: '/poster.jpg',
      position: 1,
    },
    change: `position = 7`,
    anon: allRejected,
    owner: [1, 1, 1, 1],
    other: [0, rejected, 0, 0],
    insertable: [
      'list_id',
      'media_type',
      'media_id',
      'title',
      'poster_path',
      'position',
      'year',
      'added_at',
      'pressed_at',
    ],
    updatable: ['position', 'pressed_at'],
  },
  list_follows: {
    ownerColumn: 'user_id',
    listColumn: 'list_id',
    parent: 'lists',
    row: { list_id: owner.id },
    change: `followed_at = now()`,
    anon: allRejected,
    owner: [1, rejected, rejected, 1],
    other: [0, rejected, rejected, 0],
    insertable: [],
    updatable: [],
  },
  plays: {
    ownerColumn: 'user_id',
    row: {
      media_type: 'tv',
      media_id: 1399,
      season: 1,
      episode: 2,
      watched_at: '2026-11-01T12:00:00Z',
      title: 'The Nameless',
      poster_path: null,
      minutes: 50,
      year: 2011,
      genres: '{18}',
    },
    change: `pressed_at = '2026-11-02T12:00:00Z'`,
    anon: allRejected,
    owner: [1, 1, 1, 1],
    other: [0, rejected, 0, 0],
    insertable: [
      'media_type',
      'media_id',
      'season',
      'episode',
      'watched_at',
      'pressed_at',
      'title',
      'poster_path',
      'minutes',
      'year',
      'genres',
    ],
    updatable: ['pressed_at'],
  },
  positions: {
    ownerColumn: 'user_id',
    row: {
      media_type: 'tv',
      media_id: 1399,
      season: 1,
      episode: 2,
      position: 600,
      duration: 3000,
      reported_at: '2026-11-01T12:00:00Z',
    },
    change: 'position = 1',
    anon: allRejected,
    owner: [1, 1, 1, 1],
    other: [0, rejected, 0, 0],
    insertable: ['media_type', 'media_id', 'season', 'episode', 'position', 'duration', 'reported_at'],
    updatable: ['position', 'duration', 'reported_at'],
  },
  notification_reads: {
    ownerColumn: 'user_id',
    row: { ids: '{new-episode:tv:1399:1-2}' },
    change: `ids = '{}'`,
    anon: allRejected,
    owner: [1, 1, 1, rejected],
    other: [0, rejected, 0, rejected],
    insertable: ['ids'],
    updatable: ['ids'],
  },
  calendar_feeds: {
    ownerColumn: 'user_id',
    row: { nonce: '10000000-0000-4000-8000-000000000000', token_hash: 'a'.repeat(64) },
    change: `nonce = '20000000-0000-4000-8000-000000000000'`,
    anon: allRejected,
    owner: [1, 1, 1, 1],
    other: [0, rejected, 0, 0],
    insertable: ['nonce', 'token_hash'],
    updatable: ['nonce', 'token_hash'],
  },
  removed_plays: {
    ownerColumn: 'user_id',
    row: { media_type: 'tv', media_id: 1399, season: 1, episode: 2, pressed_at: '2026-11-01T12:00:00Z' },
    change: `pressed_at = '2026-11-02T12:00:00Z'`,
    anon: allRejected,
    owner: [1, 1, 1, rejected],
    other: [0, rejected, 0, rejected],
    insertable: ['media_type', 'media_id', 'season', 'episode', 'pressed_at'],
    updatable: ['pressed_at'],
  },
  watch_history: {
    ownerColumn: 'user_id',
    row: { media_type: 'tv', media_id: '1399', season: 1, episode: 2, title: 'The Nameless', poster_path: null },
    change: `title = 'Hacked'`,
    anon: allRejected,
    owner: [1, 1, 1, 1],
    other: [0, rejected, 0, 0],
    insertable: ['media_type', 'media_id', 'season', 'episode', 'title', 'poster_path', 'watched_at'],
    updatable: ['season', 'episode', 'title', 'poster_path', 'watched_at'],
  },
  ratings: {
    ownerColumn: 'user_id',
    row: { media_type: 'movie', movie_id: 1399, score: 8, review: 'Seen twice.' },
    change: 'score = 1',
    anon: allRejected,
    owner: [1, 1, 1, 1],
    other: [0, rejected, 0, 0],
    insertable: ['media_type', 'movie_id', 'score', 'review', 'rated_at'],
    updatable: ['media_type', 'movie_id', 'score', 'review', 'rated_at'],
  },
  removed_ratings: {
    ownerColumn: 'user_id',
    row: { media_type: 'movie', movie_id: 1399, removed_at: '2026-11-01T12:00:00Z' },
    change: 'removed_at = now()',
    anon: allRejected,
    owner: [1, 1, 1, 1],
    other: [0, rejected, 0, 0],
    insertable: ['media_type', 'movie_id', 'removed_at'],
    updatable: ['removed_at'],
  },
  removed_marks: {
    ownerColumn: 'user_id',
    row: { kind: 'like', media_type: 'movie', media_id: 1399, removed_at: '2026-11-01T12:00:00Z' },
    change: 'removed_at = now()',
    anon: allRejected,
    owner: [1, 1, 1, 1],
    other: [0, rejected, 0, 0],
    insertable: ['kind', 'media_type', 'media_id', 'list_id', 'removed_at'],
    updatable: ['removed_at'],
  },
  user_activities: {
    ownerColumn: 'user_id',
    row: { activity_type: 'like', media_type: 'movie', media_id: 1399, metadata: '{"title": "The Nameless"}' },
    change: `metadata = '{}'`,
    anon: allRejected,
    owner: [1, 1, rejected, 1],
    other: [0, rejected, rejected, 0],
    insertable: ['activity_type', 'media_type', 'media_id', 'metadata', 'created_at', 'pressed_at'],
    updatable: ['pressed_at'],
  },
  contact_messages: {
    ownerColumn: 'email',
    row: {
      id: '30000000-0000-4000-8000-000000000000',
      name: 'Anna',
      subject: 'Hello',
      message: 'Is this form working?',
    },
    change: `message = 'Hacked'`,
    anon: allRejected,
    owner: [1, rejected, rejected, 1],
    other: [0, rejected, rejected, 0],
    insertable: [],
    updatable: [],
  },
};

export const tableNames = Object.keys(tables);
/** The cases of a table. Throws if there are none. */
export const tableCase = (name: string): TableCase => tables[name] ?? missing(name);

const missing = (name: string): never => {
  throw new Error(`There are no cases for ${name}`);
};
