/**
 * What we say of the site, and where it is shown. `count` names figures that tests have noted, added together; without it the
 * passed tests of `files` are counted. None of `files` may hold a failed test.
 */
export type Claim = {
  claim: string;
  files: readonly string[];
  count?: readonly string[];
  atLeast?: number;
  atMost?: number;
};

const worker = (...names: string[]) => names.map((name) => `test/worker/${name}.test.ts`);
const journeys = (...names: string[]) => names.map((name) => `test/journeys/${name}.test.ts`);
const unit = (...names: string[]) => names.map((name) => `test/unit/${name}.test.ts`);
const database = (...names: string[]) => names.map((name) => `test/database/${name}.test.ts`);

const security: readonly Claim[] = [
  {
    claim: 'Answers of every route and kind that carry every header of protection',
    files: worker('headers', 'screens'),
    count: ['headers: answers looked at'],
    atLeast: 300,
  },
  {
    claim: 'Requests of the owner matrix: every route by verb by who asks',
    files: worker('owner-matrix'),
    count: ['owner matrix: requests'],
    atLeast: 1_000,
  },
  {
    claim: 'Effects of one person on what is another’s',
    files: worker('owner-matrix'),
    count: ['owner matrix: effects across users'],
    atMost: 0,
  },
  {
    claim: 'Cases of row-level security, on the real migrations',
    files: database('accounts', 'avatars', 'checks', 'columns', 'list-titles', 'preferences', 'rows', 'title-rating'),
    atLeast: 78,
  },
  {
    claim: 'Hostile tokens, none accepted',
    files: unit('worker/accounts/verify'),
    count: ['hostile tokens'],
    atLeast: 40,
  },
  {
    claim: 'Unsafe routes asked from elsewhere, without effect',
    files: worker('account-csrf'),
    count: ['unsafe routes for CSRF'],
    atLeast: 20,
  },
  {
    claim: 'Forms of origin and body for each of them',
    files: worker('account-csrf'),
    count: ['origin and body forms for CSRF'],
    atLeast: 24,
  },
  {
    claim: 'Hostile addresses, none of which leads a call off the list',
    files: worker('outbound'),
    count: ['hostile addresses for path escape and SSRF'],
    atLeast: 300,
  },
  {
    claim: 'Hostile titles in magnet links: one xt, one dn, eight trackers',
    files: unit('shared/domain/magnet-link'),
    count: ['hostile titles in magnet links'],
    atLeast: 200,
  },
  {
    claim: 'Hostile titles in file names',
    files: unit('shared/domain/attachment-name'),
    count: ['hostile titles in file names'],
    atLeast: 100,
  },
  {
    claim: 'Strange addresses to be led to, none followed',
    files: worker('account-next'),
    count: ['addresses of open redirects'],
    atLeast: 60,
  },
  {
    claim: 'Tests that sign-up, sign-in, recovery and resend do not tell who has an account',
    files: worker('account-enumeration'),
    atLeast: 5,
  },
  {
    claim: 'Tests of limits: pages, searches, forms, sign-in, mails',
    files: worker('limits', 'account-limits'),
    atLeast: 20,
  },
  {
    claim: 'Files put up as a picture: only true PNG, JPEG, GIF up to 1 MB are taken',
    files: worker('profile-picture'),
    count: ['files put up as a picture'],
    atLeast: 40,
  },
  {
    claim: 'Fields that nobody asked for, sent to account forms',
    files: worker('account-fields'),
    count: ['fields of mass assignment'],
    atLeast: 20,
  },
  { claim: 'Cases of contact mail', files: worker('contact-cases'), count: ['cases of mail'], atLeast: 80 },
  { claim: 'Tests with a hostile frame in the player, none escapes', files: journeys('player-escapes'), atLeast: 12 },
  {
    claim: 'Requests of fifty people that interleave, each with a canary, none in another’s answer',
    files: worker('session-canaries'),
    count: ['requests that interleave'],
    atLeast: 200,
  },
  { claim: 'Tests with script in what strangers write', files: worker('metadata'), atLeast: 25 },
];

const faults: readonly Claim[] = [
  {
    claim: 'Faults of the catalogue by screen',
    files: worker('faults'),
    count: ['faults of the catalogue on its screens'],
    atLeast: 100,
  },
  {
    claim: 'Faults of listing, streams, accounts, mail and data',
    files: worker(
      'downloads-faults',
      'episodes-faults',
      'opinion-faults',
      'my-list-faults',
      'account-outage',
      'contact',
    ),
    atLeast: 100,
  },
  { claim: 'Tests of a cache that throws, stalls, or holds rubbish', files: worker('kv'), atLeast: 5 },
  { claim: 'Tests of copies that outlive a dead catalogue', files: worker('outage'), atLeast: 3 },
  {
    claim: 'Visitors at once on a cold page, who cost one call',
    files: worker('herds', 'upstream-calls'),
    count: ['visitors in the largest herd'],
    atLeast: 500,
  },
  { claim: 'Different searches', files: worker('searches'), count: ['different searches'], atLeast: 10_000 },
  {
    claim: 'Runs in which 2 to 20 tabs renew one session at once, and none signs out',
    files: worker('session-refresh'),
    count: ['refresh races of 2 tabs', 'refresh races of 5 tabs', 'refresh races of 20 tabs'],
    atLeast: 200,
  },
  {
    claim: 'Texts of 100 kB through the rules that read strangers’ words',
    files: unit('shared/contract/long-texts'),
    count: [
      'texts of 100 kB in account forms',
      'texts of 100 kB read as release titles',
      'texts of 100 kB read by every rule of a listing',
    ],
    atLeast: 200,
  },
  { claim: 'Malformed requests', files: worker('fuzz'), count: ['fuzz: requests'], atLeast: 100_000 },
  {
    claim: 'Answers to them of 5xx that are not mapped',
    files: worker('fuzz'),
    count: ['fuzz: 5xx not mapped'],
    atMost: 0,
  },
  { claim: 'The slowest answer to them, in ms', files: worker('fuzz'), count: ['fuzz: slowest ms'], atMost: 5_000 },
];

/** The claims that tests show, by what they are about. */
export const claims = { Security: security, Faults: faults } as const;
