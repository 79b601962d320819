import { setTimeout as pause } from 'node:timers/promises';
import { routes } from '../../src/shared/routes.ts';
import { firstVisit } from '../budgets.ts';
import { jsonWith, expectedTexts, pageWith, sectionAt } from './checks.ts';
import type { Pool, Pools } from './pools.ts';
import { request, lateSections, toggleList, type Visitor } from './visitor.ts';

/** A visitor, the items to request, and a random number generator. */
export type StepContext = { visitor: Visitor; pools: Pools; random: () => number };

type Step = {
  /** Relative frequency. */
  weight: number;
  /** The share of requests for items that are not cached. */
  uncachedShare: number;
  onlySignedIn?: boolean;
  run: (scene: StepContext, isUncached: boolean) => Promise<unknown>;
};

const pick = <Item>(pool: Pool<Item>, isUncached: boolean): Item =>
  isUncached ? pool.nextUncached() : pool.pickPopular();

/** In milliseconds: the pauses before late sections are visible, and between typed letters. */
const sectionPause = 300;
const typingPause = 250;

/** Opens a page as a browser does. */
function page(visitor: Visitor, kind: string, path: string, ...expected: string[]) {
  const headers = visitor.isHere ? { ...firstVisit, 'sec-fetch-site': 'same-origin' } : firstVisit;
  visitor.isHere = true;
  return request(
    visitor,
    visitor.id ? `${kind}, signed in` : kind,
    { path, headers },
    pageWith(visitor.id, ...expected),
  );
}

async function readTitle({ visitor, pools, random }: StepContext, isUncached: boolean): Promise<void> {
  const title = pick(pools.titles, isUncached);
  const response = await page(visitor, 'title', title.href, ...expectedTexts.title(title.href));
  const sections = lateSections(response);
  if (sections.length > 0) await pause(sectionPause);
  await Promise.all(sections.map((path) => request(visitor, 'late section', { path }, sectionAt(path))));
  if (visitor.id && random() < 0.25) {
    await toggleList(visitor, title, true);
    if (random() < 0.7) await toggleList(visitor, title, false);
  }
}

/** Types a title's first letters, requests suggestions, and opens the results in half of all cases. */
async function search({ visitor, pools, random }: StepContext, isUncached: boolean): Promise<void> {
  const words = pick(pools.words, isUncached);
  const letters = Math.min(words.length, 7);
  for (let count = 3; count <= letters; count += 2) {
    const path = `/api/suggestions?q=${encodeURIComponent(words.slice(0, count).trim())}`;
    await request(visitor, 'suggestions', { path }, jsonWith('titles'));
    await pause(typingPause);
  }
  if (random() < 0.5) return;
  const path = `${routes.search}?${new URLSearchParams({ q: words }).toString()}`;
  await page(visitor, 'search', path, ...expectedTexts.search(words));
}

const plainLists = [routes.movies, routes.tv] as const;

/** A visitor's possible next steps. By Zipf's law, half of the title visits are to the fifty most popular titles. */
export const steps: Readonly<Record<string, Step>> = {
  home: {
    weight: 16,
    uncachedShare: 0,
    run: ({ visitor }) => page(visitor, 'home', routes.home, ...expectedTexts.home),
  },
  list: {
    weight: 10,
    uncachedShare: 0,
    run: ({ visitor, random }) => {
      const path = plainLists[random() < 0.6 ? 0 : 1]!;
      return page(visitor, 'list', path, ...expectedTexts.list(path));
    },
  },
  new: { weight: 5, uncachedShare: 0, run: ({ visitor }) => page(visitor, 'new', routes.new) },
  filtered: {
    weight: 14,
    uncachedShare: 0.25,
    run: ({ visitor, pools }, isUncached) => {
      const path = pick(pools.lists, isUncached);
      return page(visitor, 'filtered list', path, ...expectedTexts.list(path));
    },
  },
  title: { weight: 42, uncachedShare: 0.2, run: readTitle },
  search: { weight: 13, uncachedShare: 0.25, run: search },
  myList: {
    weight: 12,
    uncachedShare: 0,
    onlySignedIn: true,
    run: ({ visitor }) =>
      request(visitor, 'my list', { path: routes.myList }, pageWith(visitor.id, ...expectedTexts.myList)),
  },
};

/** Picks a random step by weight. */
export function chooseStep({ visitor, random }: StepContext): Step {
  const available = Object.values(steps).filter(({ onlySignedIn }) => !onlySignedIn || visitor.id !== '');
  let expected = random() * available.reduce((sum, { weight }) => sum + weight, 0);
  return available.find(({ weight }) => (expected -= weight) < 0) ?? available[0]!;
}
