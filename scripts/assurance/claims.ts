/**
 * Guarantees to operators, with the tests that verify them. A claim is met if every test in its files passes and its
 * `figure`, if any, is at most `atMost`.
 */
export type Claim = { claim: string; files: readonly string[]; figure?: string; unit?: string; atMost?: number };

const worker = (...names: string[]) => names.map((name) => `test/worker/${name}.test.ts`);
const journeys = (...names: string[]) => names.map((name) => `test/journeys/${name}.test.ts`);
const database = (...names: string[]) => names.map((name) => `test/database/${name}.test.ts`);

const security: readonly Claim[] = [
  {
    claim: 'No request of one user reads or changes data of another',
    files: [...worker('owner-matrix.long', 'session-canaries'), ...database('rows', 'columns', 'avatars')],
    figure: 'owner matrix: effects across users',
    atMost: 0,
  },
  {
    claim: 'Forged, expired and foreign tokens are rejected',
    files: ['test/unit/worker/services/accounts/verify.test.ts'],
  },
  { claim: 'Writes sent from other sites have no effect', files: worker('account-csrf') },
  {
    claim: 'Scripts in titles, names, reviews and search terms never run',
    files: [...journeys('script-injection.long'), ...worker('metadata')],
    figure: 'script injection: payloads run',
    atMost: 0,
  },
  { claim: 'The Worker calls no host but the configured ones', files: worker('outbound') },
  { claim: 'Sign-in never redirects to another site', files: worker('account-next') },
  { claim: 'Account screens do not reveal whether an address is registered', files: worker('account-enumeration') },
  { claim: 'Pages, searches, forms, sign-ins and mails are limited', files: worker('limits', 'account-limits') },
  { claim: 'The player frame cannot escape its sandbox', files: journeys('player-escapes.long') },
  {
    claim: 'No key, token or personal row reaches a page, log, script or shared cache',
    files: worker('session-private'),
  },
  {
    claim: 'A device stores nothing of a user who signed out, except actions that could not be sent yet',
    files: journeys('offline', 'offline-queue'),
  },
];

const faults: readonly Claim[] = [
  {
    claim: 'When an upstream fails, every screen that needs it shows an error within 7.5 s, without a 500',
    files: worker('faults', 'faults-by-route.long', 'faults-of-writes.long', 'account-outage'),
  },
  { claim: 'Cached pages survive a catalogue outage for a day', files: worker('outage') },
  { claim: 'Broken or poisoned cache entries are never served', files: worker('kv', 'cache-broken', 'cache-poisoned') },
  {
    claim: 'Simultaneous requests for an uncached page cause one upstream call',
    files: [...worker('herds', 'upstream-calls'), ...journeys('herds.long')],
  },
  {
    claim: 'Ten thousand different searches write nothing to KV',
    files: worker('searches.long'),
    figure: 'KV writes of the searches',
    atMost: 10,
  },
  {
    claim: 'A change stream frees its memory when its reader leaves',
    files: journeys('left-streams.long'),
    figure: 'kB of heap kept of each of them',
    unit: 'kB a stream',
    atMost: 2,
  },
  { claim: 'Tabs that refresh a session at the same time stay signed in', files: worker('session-refresh.long') },
  {
    claim: 'An account deletion that fails halfway can be repeated',
    files: worker('deletion-half', 'security-deletion'),
  },
  { claim: 'A repeated form has one effect', files: worker('contact-repeats', 'my-list', 'opinion', 'profile') },
  {
    claim: 'Acknowledged writes survive restarts of the embedded database',
    files: ['test/local/restart.test.ts'],
  },
  ...['one half of the routes', 'the other half'].map((half, index) => ({
    claim: `Malformed requests to ${half} get a mapped status, never an unmapped 5xx`,
    files: worker(`fuzz-${['one', 'other'][index]}-half.long`),
    figure: `malformed requests to ${half}: 5xx not mapped`,
    atMost: 0,
  })),
];

export const claims = { Security: security, Faults: faults } as const;
