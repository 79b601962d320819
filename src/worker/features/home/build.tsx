import { FailedState } from '../../../client/components/state/state.tsx';
import { FailedRow, type RowName } from '../../../client/components/title/row.tsx';
import { LoadingUpNext } from '../../../client/components/up-next/row.tsx';
import { type HomeRow, homeRows } from '../../../shared/domain/home-rows.ts';
import type { TitleSummary } from '../../../shared/domain/title.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { routes } from '../../../shared/routes.ts';
import { homeText } from '../../../shared/text/pages.ts';
import type { CacheResult } from '../../platform/cache/read-through.ts';
import { singleFlight } from '../../platform/cache/single-flight.ts';
import type { Catalogue } from '../../services/catalogue/client.ts';
import { loadCollection } from '../../services/catalogue/collection.ts';
import { loadRow } from '../../services/catalogue/lists.ts';
import { Island } from '../../render/island.tsx';
import { toMarkup } from '../../render/markup.ts';
import { type Freshness, freshnessOf, type StreamedPage, leastFresh } from '../../render/page-cache.ts';
import { renderRow } from '../../render/title-row.tsx';
import { heroMarkup, loadHeroes } from './hero.tsx';
import { logWarning } from '../../platform/log.ts';

type Titles = CacheResult<readonly TitleSummary[]>;

/** A row with its titles, which are null if they failed to load. */
type LoadedRow = { row: RowName; titles: Titles | null };

const tryRow = async (catalogue: Catalogue, row: HomeRow): Promise<LoadedRow> => ({
  row,
  titles: await loadRow(catalogue, row).catch((error: unknown) => {
    logWarning(`row ${row.id}`, error);
    return null;
  }),
});

/** Loads the row of the operator's collection. Returns null if the collection does not exist. */
async function tryCollection(catalogue: Catalogue, id: number): Promise<LoadedRow | null> {
  const row = { id: 'collection', heading: homeText.collection, isWide: true };
  try {
    const collection = await loadCollection(catalogue, id);
    if (!collection) return null;
    const { name, parts } = collection.value;
    return {
      row: { ...row, heading: name, more: routes.collection(id, name) },
      titles: { ...collection, value: parts },
    };
  } catch (error) {
    logWarning(`collection ${id}`, error);
    return { row, titles: null };
  }
}

/** The number of rows before the collection. */
const rowsAbove = 4;

const loadRows = (catalogue: Catalogue): Promise<LoadedRow | null>[] => {
  const rows: Promise<LoadedRow | null>[] = homeRows.map((row) => tryRow(catalogue, row));
  const id = catalogue.settings.HOME_COLLECTION;
  return id ? rows.toSpliced(rowsAbove, 0, tryCollection(catalogue, id)) : rows;
};

type Openings = { openings: string[]; freshness: Freshness };

/**
 * Renders the heroes, of which each request gets one. If there is none because the catalogue fails or is slow, the next
 * visit looks again.
 */
async function loadOpenings(catalogue: Catalogue, titles: readonly TitleSummary[]): Promise<Openings> {
  // Otherwise simultaneous requests would pick different heroes and load the details of all.
  const { heroes, isComplete } = await singleFlight(`heroes ${catalogue.scope.source}`, catalogue.scope.waitUntil, () =>
    loadHeroes(catalogue, titles),
  );
  const images = catalogue.settings.IMAGE_URL;
  const upNext = toMarkup(<Island name="up-next" component={LoadingUpNext} props={{ images }} wake="call" />);
  if (heroes.length > 0)
    return { openings: heroes.map((hero) => heroMarkup(images, hero) + upNext), freshness: 'fresh' };
  const heading = `<div class="page"><h1 class="out-of-sight">${homeText.title}</h1></div>`;
  return { openings: [heading + upNext], freshness: isComplete ? 'fresh' : 'failed' };
}

/** The minimum number of titles in a row without repeats. A row that would have fewer ends with its repeats. */
const minTitles = 8;

const memo = new WeakMap<readonly TitleSummary[], { omitted: string; titles: readonly TitleSummary[] }>();

/**
 * Returns the titles of a row that are not in `seen`, and adds all of them to `seen`. Repeats come last if too few are
 * left. Returns the same array for the same titles, so that memoised markup stays valid.
 */
export function withoutRepeats(titles: readonly TitleSummary[], seen: Set<string>): readonly TitleSummary[] {
  const repeated = titles.filter((title) => seen.has(titleKey(title)));
  for (const title of titles) seen.add(titleKey(title));
  if (repeated.length === 0) return titles;
  const omitted = repeated.map(titleKey).join();
  const known = memo.get(titles);
  if (known?.omitted === omitted) return known.titles;
  const others = titles.filter((title) => !repeated.includes(title));
  const rest = others.length < minTitles ? [...others, ...repeated] : others;
  memo.set(titles, { omitted, titles: rest });
  return rest;
}

/** Renders a row without the titles in `seen`. Ranked rows and collections show all titles. */
function rowOrSentence(images: string, { row, titles }: LoadedRow, seen: Set<string>): string {
  if (!titles) return toMarkup(<FailedRow row={row} sentence={homeText.rowFailed} />);
  const rest = withoutRepeats(titles.value, seen);
  const isWhole = row.isRanked || row.id === 'collection';
  return titles.value.length > 0 ? renderRow(images, row, isWhole ? titles.value : rest) : '';
}

const failure = <FailedState level={1} heading={homeText.failed} sentence={homeText.failedHint} href={routes.home} />;

/** Renders home. All rows load in parallel, and then the details of heroes, which are titles of the trending row. */
export const buildHome: StreamedPage['build'] = (catalogue) => {
  const images = catalogue.settings.IMAGE_URL;
  const rows = loadRows(catalogue);
  const settled = Promise.all(rows);
  const titlesOf = async (row: Promise<LoadedRow | null>) => (await row)?.titles ?? Promise.reject(new Error('no row'));
  const anyRow = Promise.any(rows.map(titlesOf)).then(
    () => true,
    () => false,
  );
  const trending = rows[homeRows.findIndex(({ id }) => id === 'trending')]!;
  const opened = anyRow.then(async (hasRows): Promise<Openings> =>
    hasRows
      ? loadOpenings(catalogue, (await trending)?.titles?.value ?? [])
      : { openings: [toMarkup(failure)], freshness: 'failed' },
  );
  const seen = new Set<string>();
  let before: Promise<unknown> = anyRow;
  // Each row waits for the rows above it and does not repeat their titles.
  const rest = rows.map((row) => {
    const above = before;
    const part = (async () => {
      await above;
      const loaded = await row;
      return loaded && (await anyRow) ? rowOrSentence(images, loaded, seen) : '';
    })();
    before = part;
    return part;
  });
  return {
    openings: opened.then(({ openings }) => openings),
    parts: rest,
    freshness: Promise.all([settled, opened]).then(([loaded, { freshness }]) =>
      leastFresh([
        freshness,
        ...loaded.flatMap((row) => (row ? (row.titles ? freshnessOf(row.titles) : 'failed') : [])),
      ]),
    ),
  };
};
