import { RotateCw, Unplug } from '../../../client/ui/icons.ts';
import { State } from '../../../client/ui/state/state.tsx';
import { gridMarkup } from '../../../client/ui/title/row.ts';
import { routes } from '../../../shared/routes.ts';
import { newText } from '../../../shared/text/pages.ts';
import { words } from '../../../shared/text/site.ts';
import { loadRow } from '../../catalogue/index.ts';
import type { AppContext } from '../../context.ts';
import { toMarkup } from '../../render/markup.ts';
import { qualityOf, sendStreamedPage, type StreamedPage } from '../../render/page-cache.ts';
import { homeRows } from '../../../shared/domain/home-rows.ts';

const trending = homeRows.find((row) => row.id === 'trending')!;

const failure = (
  <State icon={Unplug} heading={newText.failed} level={2}>
    <a className="button main" href={routes.new}>
      <RotateCw aria-hidden />
      {words.tryAgain}
    </a>
  </State>
);

const build: StreamedPage['build'] = (catalogue) => {
  const images = catalogue.settings.IMAGE_URL;
  const reading = loadRow(catalogue, trending).catch((error: unknown) => {
    console.warn('new', error);
    return null;
  });
  const heading = toMarkup(
    <>
      <h1>{newText.heading}</h1>
      <p className="lead">{newText.lead}</p>
    </>,
  );
  const content = reading.then((row) => (row ? String(gridMarkup(images, row.value)) : toMarkup(failure)));
  return {
    parts: [Promise.resolve(`<div class="page">${heading}`), content, Promise.resolve('</div>')],
    quality: reading.then((row) => (row ? qualityOf(row) : 'failed')),
  };
};

/** New & Popular: the week's trending titles as a grid. */
export const newAndPopular = (c: AppContext): Promise<Response> =>
  sendStreamedPage(c, {
    key: 'new',
    head: { title: newText.title, description: newText.lead, canonical: routes.new },
    build,
  });
