import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { downloadsText } from '../../src/shared/text/downloads.ts';
import { episodesText, sourcesText } from '../../src/shared/text/episodes.ts';
import { memberRatingText } from '../../src/shared/text/opinion.ts';
import { errorText } from '../../src/shared/text/pages.ts';
import { sessionCheck } from '../../src/worker/http/session.ts';
import type { Session } from '../../src/worker/services/accounts/session.ts';
import type { Bindings } from '../../src/worker/env.ts';
import { Browser } from './browser.ts';
import { everyGet } from './every-get.ts';
import { createUser } from './members.ts';
import { setSession, sessionOf } from './sessions.ts';
import { isInTime } from './timed.ts';
import { breakUpstreams, restoreUpstreams, type UpstreamName, upstreamOf, upstreams } from './upstreams.ts';
import { knownFaults } from './upstream.ts';
import { clearCaches } from './visitor.ts';

const { CACHE_KV: kv } = env as unknown as Bindings;
const faults = (await knownFaults()).toSorted();
const names = Object.keys(upstreams) as UpstreamName[];

/** Every sentence that the site can show. */
const sentences = (() => {
  const modules = import.meta.glob('../../src/shared/text/*.ts', { eager: true });
  const collect = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(collect)
        : [];
  return [...new Set(collect(Object.values(modules)))].filter((text) => text.length >= 8);
})();

const plain = (html: string) =>
  html
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/<!--.*?-->/g, '');

/** The sentences in a response, with their counts. */
const sentencesIn = (html: string): Map<string, number> => {
  const text = plain(html);
  const counts = sentences.map((sentence) => [sentence, text.split(sentence).length - 1] as const);
  return new Map(counts.filter(([, count]) => count > 0));
};

let session: Session;

beforeAll(async () => {
  sessionCheck.timeout = 600; // as in production: a failing export takes another six seconds
  const { browser } = await createUser();
  session = (await sessionOf(browser))!;
});

afterEach(restoreUpstreams);

const unlimited = { limit: async () => ({ success: true }) };

/** Without rate limits, because one user sends thousands of requests. */
const settings = {
  ...(env as unknown as Bindings),
  API_LIMIT: unlimited,
  PAGE_LIMIT: unlimited,
  SEARCH_LIMIT: unlimited,
};

/** Sends a request from a new browser, signed in or not. */
async function visit(path: string, signedIn: boolean) {
  const browser = new Browser(settings);
  if (signedIn) await setSession(browser, session);
  return browser.request(path);
}

type Dependence = {
  path: string;
  signedIn: boolean;
  upstream: UpstreamName;
  healthyStatus: number;
  healthyText: string;
  healthySentences: Map<string, number>;
};
type Seen = { status: number; text: string };
const dependences: Dependence[] = [];

/** Which address calls which service, measured by requesting each with empty caches. */
beforeAll(async () => {
  const fetching = vi.spyOn(globalThis, 'fetch');
  for (const signedIn of [false, true])
    for (const path of everyGet) {
      await clearCaches();
      fetching.mockClear();
      const { status, text } = await visit(path, signedIn);
      const called = new Set(fetching.mock.calls.map(([input]) => upstreamOf(input)));
      for (const upstream of names.filter((name) => called.has(name)))
        dependences.push({
          path,
          signedIn,
          upstream,
          healthyStatus: status,
          healthyText: text,
          healthySentences: sentencesIn(text),
        });
    }
  vi.restoreAllMocks();
}, 300_000);

const read = names.filter((name) => name !== 'storage' && name !== 'mail');
const cases = read.flatMap((name) => faults.map((fault) => [name, fault] as const));

/** A part of a screen that is silently left out when a service fails. The rest must be as if nothing failed. */
type SilentPart = {
  upstream: UpstreamName;
  path: RegExp;
  /** The only fault that leaves the part out. Default: every fault. */
  fault?: string;
  /** The sentences of the part. Default: it has none that are the same for all titles. */
  lost?: RegExp;
};

/** Labels of title pages that give way to content once another screen has loaded that into the cache. */
const waitingLabels = [
  downloadsText.show,
  downloadsText.loading,
  episodesText.show,
  sourcesText.show,
  sourcesText.looking,
].join('|');

const notices = /cinemas|soon$|^Released|you follow$/;

const silentParts: readonly SilentPart[] = [
  // The site map lists what can be loaded: crawlers return.
  { upstream: 'catalogue', path: /^\/sitemap\.xml$/ },
  { upstream: 'data', path: /^\/sitemap\.xml$/ },
  // An unknown runtime is `null`.
  { upstream: 'catalogue', path: /^\/api\/runtimes/ },
  // The members' rating is an optional part of a title page.
  {
    upstream: 'data',
    path: /^\/info\/\w+\/\d+(\?.*)?$/,
    lost: new RegExp(`${memberRatingText.none}|${waitingLabels}`),
  },
  // So is how much of a collection a user has watched.
  { upstream: 'data', path: /^\/collection\// },
  // What trends is an addition to an empty screen, whose own content comes from the database.
  { upstream: 'catalogue', path: /^\/(my-list|lists|diary|diary\/statistics|ratings|up-next)$/ },
  { upstream: 'catalogue', path: /^\/profile(\?tab=profile)?$/ },
  // Without known preferences, the import only never offers to replace them.
  { upstream: 'data', path: /^\/import$/ },
  // Notifications that cannot be composed are left out: the specification counts them among the silent errors.
  { upstream: 'catalogue', path: /^\/(api\/)?notifications$/, lost: notices },
  { upstream: 'data', path: /^\/(api\/)?notifications$/, lost: notices },
  // A started title that the catalogue no longer has is left out.
  { upstream: 'catalogue', path: /^\/api\/up-next\/device/, fault: '404' },
  // Statistics do not count a title that the catalogue no longer has.
  { upstream: 'catalogue', path: /^\/api\/watched-people\?/, fault: '404' },
];

const silentPartOf = ({ upstream, path }: Dependence, fault: string) =>
  silentParts.find(
    (part) => part.upstream === upstream && part.path.test(path) && (part.fault === undefined || part.fault === fault),
  );

/** Screens that show lists of rows: no row is a normal response, and the new user has none. */
const showsRows =
  /^\/(info\/\w+\/\d+\/(rating(\/dialog)?|watched)|(api\/)?notifications|lists|lists\/add|up-next|calendar|diary)(\?.*)?$/;
/** Screens of several lists: those of a new user are all empty, so that their rows cannot have wrong types. */
const showsLists = /^\/(for-you|diary\/statistics)$/;
/** Screens of something that may not exist: the database returns `null`, and they respond with 404. */
const mayBeMissing = /^\/(lists\/[\w-]{36}|calendar\/\w+\.ics)$/;

/** Faults of the data service that are normal responses to a new user, with the screens concerned. */
const normalResponses: Readonly<Record<string, readonly RegExp[]>> = {
  array: [showsRows],
  'wrong-types': [showsRows, showsLists],
  null: [mayBeMissing],
  empty: [mayBeMissing],
};

/** Whether a response equals the one to a user without rows when nothing fails. */
const isNormal = (
  { path, upstream, healthySentences, healthyStatus }: Dependence,
  fault: string,
  { status, text }: Seen,
): boolean => {
  if (upstream !== 'data') return false;
  // A calendar address whose owner follows no title.
  if (fault === 'array' && path.endsWith('.ics')) return status === 200 && text.startsWith('BEGIN:VCALENDAR');
  if (status !== healthyStatus || !normalResponses[fault]?.some((pattern) => pattern.test(path))) return false;
  const shown = sentencesIn(text);
  return [...healthySentences.keys()].every((sentence) => shown.has(sentence));
};

/** Fragments for scripts: the status reports the failure, and the script has the sentence. */
const fragment = /\/(member-rating|rating\/dialog|results|player)$/;

/** The heading of a page, or undefined for other content. */
const headingOf = (html: string) => /<h1[^>]*>.*?<\/h1>/s.exec(html)?.[0];

/** Whether a response lacks nothing but a silent part. */
function isComplete({ healthyStatus, healthyText, healthySentences }: Dependence, part: SilentPart, seen: Seen) {
  if (seen.status !== healthyStatus || seen.text === '') return false;
  const shown = sentencesIn(seen.text);
  const missing = [...healthySentences.keys()].filter((sentence) => !shown.has(sentence));
  return headingOf(seen.text) === headingOf(healthyText) && missing.every((sentence) => part.lost?.test(sentence));
}

/** Whether a response reports a failure, by a sentence or as a problem of the API. */
function reportsFailure({ path, healthySentences, healthyStatus, healthyText }: Dependence, { status, text }: Seen) {
  if (text.includes(errorText.unexpectedTitle)) return false;
  if (status >= 300 && status < 400) return status === healthyStatus;
  if (![200, 404, 502, 503].includes(status)) return false;
  if (status !== 200 && fragment.test(path)) return true;
  if (path.startsWith('/api/')) return text === healthyText || /"problem":"[a-z-]+"/.test(text);
  return [...sentencesIn(text)].some(([sentence, count]) => count > (healthySentences.get(sentence) ?? 0));
}

/** Whether a screen responds to a fault of a service as it should. */
function isRight(dependence: Dependence, fault: string, seen: Seen): boolean {
  if (isNormal(dependence, fault, seen)) return true;
  const part = silentPartOf(dependence, fault);
  return part ? isComplete(dependence, part, seen) : reportsFailure(dependence, seen);
}

/** The number of concurrent screens: with more, the test itself would cause the delay. */
const concurrency = 12;

test.each(cases)(
  'while %s has the fault "%s", every screen that calls it responds in time with an error',
  async (name, fault) => {
    await clearCaches();
    await breakUpstreams([name], fault);
    const wrong: string[] = [];
    const left = dependences.filter(({ upstream }) => upstream === name);
    while (left.length > 0)
      await Promise.all(
        left.splice(0, concurrency).map(async (dependence) => {
          const seen = await visit(dependence.path, dependence.signedIn);
          const outcome = `${dependence.path}: ${seen.status} after ${Math.round(seen.milliseconds)} ms`;
          if (!isInTime(seen) || !isRight(dependence, fault, seen)) wrong.push(outcome);
          if (seen.text.includes(session.accessToken!)) wrong.push(`${dependence.path} leaks a token`);
        }),
      );
    expect(wrong).toEqual([]);
    const cached = (await kv.list()).keys.map(({ name: key }) => key);
    if (name === 'catalogue') expect(cached).toEqual([]);
  },
  60_000,
);

test('every service is called by some screen', () => {
  const called = new Set(dependences.map(({ upstream }) => upstream));
  expect([...called].toSorted()).toEqual(['auth', 'catalogue', 'data', 'listing', 'streams']);
});

test('every silent part belongs to a screen that calls the service', () => {
  const isMet = ({ upstream, path }: SilentPart) =>
    dependences.some((dependence) => dependence.upstream === upstream && path.test(dependence.path));
  expect(silentParts.filter((part) => !isMet(part))).toEqual([]);
});
