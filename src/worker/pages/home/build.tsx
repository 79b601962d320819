import { RotateCw, Unplug } from '../../../client/ui/icons.ts';
import { State } from '../../../client/ui/state/state.tsx';
import { failedRowMarkup, rowMarkup } from '../../../client/ui/title/row.ts';
import { chooseHero } from '../../../shared/domain/hero.ts';
import { type HomeRow, homeRows } from '../../../shared/domain/home-rows.ts';
import type { TitleSummary } from '../../../shared/domain/title.ts';
import { usual } from '../../../shared/domain/preferences.ts';
import { routes } from '../../../shared/routes.ts';
import { homeText } from '../../../shared/text/pages.ts';
import { words } from '../../../shared/text/site.ts';
import type { Reading } from '../../cache/read-through.ts';
import { singleFlight } from '../../cache/single-flight.ts';
import { type Catalogue, loadRow, loadTitle } from '../../catalogue/index.ts';
import { toMarkup } from '../../render/markup.ts';
import { qualityOf, type StreamedPage, worstOf } from '../../render/page-cache.ts';
import { Hero, type HeroTitle } from './hero.tsx';
import { inTime } from '../../in-time.ts';
import { logWarning } from '../../log.ts';

type Row = Reading<TitleSummary[]> | null;

/** A hero without its details is still a hero: it does not wait for them longer than this, in milliseconds. */
const heroPatience = 1_500;

const tryRow = (catalogue: Catalogue, row: HomeRow): Promise<Row> =>
  loadRow(catalogue, row).catch((error: unknown) => {
    logWarning(`row ${row.id}`, error);
    return null;
  });

async function withDetails(catalogue: Catalogue, title: TitleSummary): Promise<HeroTitle> {
  // Home is the same for every country.
  const details = loadTitle({ ...catalogue, region: usual.region }, title.mediaType, title.id).then(
    ({ value }) => value,
    () => null,
  );
  const known = await inTime(details, heroPatience, null);
  return { ...title, runtime: known?.runtime ?? null, trailer: known?.trailer ?? null };
}

async function heroMarkup(catalogue: Catalogue, trending: Promise<Row>): Promise<string> {
  const chosen = chooseHero((await trending)?.value ?? [], Math.random());
  if (!chosen) return `<h1 class="out-of-sight">${homeText.title}</h1><div class="no-hero"></div>`;
  // Each of many visitors at once would choose another hero, and ask for its details.
  const hero = await singleFlight(`hero ${catalogue.scope.source}`, catalogue.scope.waitUntil, () =>
    withDetails(catalogue, chosen),
  );
  return toMarkup(<Hero title={hero} images={catalogue.settings.IMAGE_URL} />);
}

/** Rows by the very titles they show: a list that has not changed is not written again. */
const written = new WeakMap<readonly TitleSummary[], string>();

function writeRow(images: string, row: HomeRow, titles: readonly TitleSummary[]): string {
  const markup = written.get(titles) ?? String(rowMarkup(images, { ...row, titles }));
  written.set(titles, markup);
  return markup;
}

function rowOrSentence(images: string, row: HomeRow, reading: Row): string {
  if (!reading) return String(failedRowMarkup(row, homeText.rowFailed));
  return reading.value.length > 0 ? writeRow(images, row, reading.value) : '';
}

const failure = (
  <State icon={Unplug} heading={homeText.failed} sentence={homeText.failedHint}>
    <a className="button main" href={routes.home}>
      <RotateCw aria-hidden />
      {words.tryAgain}
    </a>
  </State>
);

/** Builds home from one parallel batch of calls: the rows. The hero is one of the trending row, with its details. */
export const buildHome: StreamedPage['build'] = (catalogue) => {
  const images = catalogue.settings.IMAGE_URL;
  const rows = homeRows.map((row) => ({ row, reading: tryRow(catalogue, row) }));
  const settled = Promise.all(rows.map(({ reading }) => reading));
  const anything = Promise.any(
    rows.map(async ({ reading }) => (await reading) ?? Promise.reject(new Error('no row'))),
  ).then(
    () => true,
    () => false,
  );
  const trending = rows.find(({ row }) => row.id === 'trending')!.reading;
  const hero = anything.then((some) => (some ? heroMarkup(catalogue, trending) : toMarkup(failure)));
  const rest = rows.map(async ({ row, reading }) =>
    (await anything) ? rowOrSentence(images, row, await reading) : '',
  );
  return {
    parts: [hero, ...rest],
    quality: settled.then((readings) => worstOf(readings.map((reading) => (reading ? qualityOf(reading) : 'failed')))),
  };
};
