import { type Claim, journeys, unit, worker } from './claim.ts';

const fuzz = worker('fuzz-one-half', 'fuzz-other-half');

const halves = ['one half of the routes', 'the other half'];
const noted = (half: string, what: string) => `malformed requests to ${half}: ${what}`;
/** What both halves of the malformed requests have noted of it. */
const ofBoth = (what: string) => halves.map((half) => noted(half, what));

/** What becomes of the site when something it stands on does not. */
export const faults: readonly Claim[] = [
  {
    claim: 'Faults of the catalogue by screen',
    files: worker('faults'),
    count: ['faults of the catalogue on its screens'],
    atLeast: 100,
  },
  {
    claim: 'Faults of a service by screens that ask it, found by the route table',
    files: worker('faults-by-route'),
    count: ['faults of a service by screens that ask it'],
    atLeast: 300,
  },
  {
    claim: 'Forms and writes while everything behind them fails, by every fault',
    files: worker('faults-of-writes'),
    count: ['forms and writes while everything behind them fails'],
    atLeast: 20,
  },
  {
    claim: 'Faults of listing, streams, accounts, mail and data, with their sentences and their recovery',
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
  {
    claim: 'Tests of KV and Cache API that throw, stall, are corrupt or old',
    files: worker('kv', 'cache-broken'),
    atLeast: 75,
  },
  { claim: 'Poisoned copies, none shown and each replaced', files: worker('cache-poisoned'), atLeast: 60 },
  { claim: 'Tests of copies that outlive a dead catalogue', files: worker('outage'), atLeast: 3 },
  {
    claim: 'Visitors at once on a cold page, who cost one call',
    files: worker('herds', 'upstream-calls'),
    count: ['visitors in the largest herd'],
    atLeast: 500,
  },
  {
    claim: 'Answers to crowds of up to 500 at the built Worker, none late and none from within another request',
    files: journeys('herds'),
    count: ['answers to crowds at the built Worker'],
    atLeast: 20_000,
  },
  {
    claim: 'Streams of list changes that were left at the built Worker',
    files: journeys('left-streams'),
    count: ['streams that were left'],
    atLeast: 900,
  },
  {
    claim: 'Heap that each of them keeps, in kB',
    files: journeys('left-streams'),
    count: ['kB of heap kept of each of them'],
    atMost: 2,
  },
  { claim: 'Different searches', files: worker('searches'), count: ['different searches'], atLeast: 10_000 },
  { claim: 'Writes to KV that they cost', files: worker('searches'), count: ['KV writes of the searches'], atMost: 10 },
  { claim: 'Tests with clocks that differ', files: worker('clock'), atLeast: 5 },
  {
    claim: 'Ways in which a deletion dies half way, each repeated with nothing left',
    files: worker('deletion-half', 'security-deletion'),
    count: ['ways in which a deletion dies half way'],
    atLeast: 10,
  },
  {
    claim: 'Writes acknowledged around restarts of the database in use, none lost and none twice',
    files: ['test/local/restart-in-use.test.ts'],
    count: ['acknowledged writes around them'],
    atLeast: 60,
  },
  {
    claim: 'Tests of fifty equal writes at once, with one effect',
    files: worker(
      'contact-repeats',
      'history-clearing',
      'my-list',
      'opinion',
      'profile',
      'profile-picture',
      'profile-preferences',
    ),
    atLeast: 20,
  },
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
  {
    claim: 'Malformed requests',
    files: fuzz,
    count: ofBoth('requests'),
    atLeast: 900_000,
  },
  {
    claim: 'Answers to them of 5xx that are not mapped',
    files: fuzz,
    count: ofBoth('5xx not mapped'),
    atMost: 0,
  },
  ...halves.map((half) => ({
    claim: `The slowest answer to a malformed request to ${half}, in ms`,
    files: fuzz,
    count: [noted(half, 'slowest ms')],
    atMost: 5_000,
  })),
];
