import { type Claim, database, journeys, unit, worker } from './claim.ts';

/** What keeps people's own things theirs, and strangers' words words. */
export const security: readonly Claim[] = [
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
    files: database('avatars', 'columns', 'rows'),
    atLeast: 78,
  },
  {
    claim: 'Cases of what the database itself allows, counts and keeps',
    files: database(
      'accounts',
      'checks',
      'list-titles',
      'preferences',
      'repeats',
      'schema',
      'title-rating',
      'watches-together',
      'watching',
    ),
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
    claim: 'Payloads of script shown in the browser, by the fields they were shown in',
    files: journeys('script-injection'),
    count: ['script injection: payloads shown in a browser'],
    atLeast: 500,
  },
  {
    claim: 'Those of them that ran',
    files: journeys('script-injection'),
    count: ['script injection: payloads run'],
    atMost: 0,
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
  { claim: 'Writes with a body that does not end, none read to its end', files: worker('endless-bodies'), atLeast: 35 },
  { claim: 'Cases of contact mail', files: worker('contact-cases'), count: ['cases of mail'], atLeast: 80 },
  { claim: 'Tests with a hostile frame in the player, none escapes', files: journeys('player-escapes'), atLeast: 12 },
  {
    claim: 'Requests of fifty people that interleave, each with a canary, none in another’s answer',
    files: worker('session-canaries'),
    count: ['requests that interleave'],
    atLeast: 200,
  },
  { claim: 'Tests with script in what strangers write, as it is sent', files: worker('metadata'), atLeast: 25 },
  {
    claim: 'Tests that no key, token or person is in a page, log, script or shared copy',
    files: [...worker('session-private', 'health'), ...unit('worker/env')],
    atLeast: 10,
  },
  {
    claim: 'Tests of what a browser keeps for reading without a network, and whose that is',
    files: [...journeys('offline', 'offline-queue', 'history-offline'), ...worker('wishes')],
    atLeast: 20,
  },
];
