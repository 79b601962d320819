import { setTimeout as pause } from 'node:timers/promises';
import { routes } from '../../src/shared/routes.ts';
import { firstVisit } from '../budgets.ts';
import { jsonWith, marks, pageWith, sectionAt } from './marks.ts';
import type { Shelf, Shelves } from './shelf.ts';
import { ask, lateSections, press, type Visitor } from './visitor.ts';

/** A visitor, the items to request, and a random source. */
export type Scene = { visitor: Visitor; shelves: Shelves; random: () => number };

type Step = {
  /** Relative frequency. */
  weight: number;
  /** The share of requests for items that were never requested. */
  unseen: number;
  onlySignedIn?: boolean;
  take: (scene: Scene, isUnseen: boolean) => Promise<unknown>;
};

const from = <Item>(shelf: Shelf<Item>, isUnseen: boolean): Item => (isUnseen ? shelf.unseen() : shelf.liked());

/** Pauses before late sections come into view, and between typed letters, in milliseconds. */
const glance = 300;
const betweenLetters = 250;

/** Opens a page as a browser does. */
function page(visitor: Visitor, kind: string, path: string, ...wanted: string[]) {
  const headers = visitor.isHere ? { ...firstVisit, 'sec-fetch-site': 'same-origin' } : firstVisit;
  visitor.isHere = true;
  return ask(visitor, visitor.id ? `${kind}, signed in` : kind, { path, headers }, pageWith(visitor.id, ...wanted));
}

async function readTitle({ visitor, shelves, random }: Scene, isUnseen: boolean): Promise<void> {
  const title = from(shelves.titles, isUnseen);
  const answer = await page(visitor, 'title', title.href, ...marks.title(title.href));
  const sections = lateSections(answer);
  if (sections.length > 0) await pause(glance);
  await Promise.all(sections.map((path) => ask(visitor, 'late section', { path }, sectionAt(path))));
  if (visitor.id && random() < 0.25) {
    await press(visitor, title, true);
    if (random() < 0.7) await press(visitor, title, false);
  }
}

/** Types a title's first letters, reads suggestions, and opens the results half of the time. */
async function search({ visitor, shelves, random }: Scene, isUnseen: boolean): Promise<void> {
  const words = from(shelves.words, isUnseen);
  const letters = Math.min(words.length, 7);
  for (let count = 3; count <= letters; count += 2) {
    const path = `/api/suggestions?q=${encodeURIComponent(words.slice(0, count).trim())}`;
    await ask(visitor, 'suggestions', { path }, jsonWith('titles'));
    await pause(betweenLetters);
  }
  if (random() < 0.5) return;
  const path = `${routes.search}?${new URLSearchParams({ q: words }).toString()}`;
  await page(visitor, 'search', path, ...marks.search(words));
}

const plainLists = [routes.movies, routes.tv] as const;

/** A visitor's possible next steps. By Zipf's law, half of the visits to titles are to the fifty most popular. */
export const steps: Readonly<Record<string, Step>> = {
  home: { weight: 16, unseen: 0, take: ({ visitor }) => page(visitor, 'home', routes.home, ...marks.home) },
  list: {
    weight: 10,
    unseen: 0,
    take: ({ visitor, random }) => {
      const path = plainLists[random() < 0.6 ? 0 : 1]!;
      return page(visitor, 'list', path, ...marks.list(path));
    },
  },
  new: { weight: 5, unseen: 0, take: ({ visitor }) => page(visitor, 'new', routes.new) },
  filtered: {
    weight: 14,
    unseen: 0.25,
    take: ({ visitor, shelves }, isUnseen) => {
      const path = from(shelves.lists, isUnseen);
      return page(visitor, 'filtered list', path, ...marks.list(path));
    },
  },
  title: { weight: 42, unseen: 0.2, take: readTitle },
  search: { weight: 13, unseen: 0.25, take: search },
  myList: {
    weight: 12,
    unseen: 0,
    onlySignedIn: true,
    take: ({ visitor }) => ask(visitor, 'my list', { path: routes.myList }, pageWith(visitor.id, ...marks.myList)),
  },
};

/** Picks a step by weight. */
export function chooseStep({ visitor, random }: Scene): Step {
  const open = Object.values(steps).filter(({ onlySignedIn }) => !onlySignedIn || visitor.id !== '');
  let wanted = random() * open.reduce((sum, { weight }) => sum + weight, 0);
  return open.find(({ weight }) => (wanted -= weight) < 0) ?? open[0]!;
}
