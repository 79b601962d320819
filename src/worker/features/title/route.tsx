import { imageUrl } from '../../../shared/domain/images.ts';
import { parseMediaType, parseTitleId } from '../../../shared/domain/media-type.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { yearOf } from '../../../shared/domain/date.ts';
import { defaultLocale, findRegion } from '../../../shared/domain/preferences.ts';
import type { TitleDetails } from '../../../shared/contract/title.ts';
import { routes } from '../../../shared/routes.ts';
import { titleText } from '../../../shared/text/pages.ts';
import { isAllowed } from '../../services/catalogue/lists.ts';
import { loadTitle } from '../../services/catalogue/title.ts';
import { type AppContext, hasPlayer, regionOf, siteUrl, withRegion } from '../../context.ts';
import type { Settings } from '../../env.ts';
import type { PageHead } from '../../render/head.tsx';
import { toMarkup } from '../../render/markup.ts';
import { sendAwaitedPage } from '../../render/awaited-page.ts';
import { freshnessOf } from '../../render/page-cache.ts';
import { renderRow } from '../../render/title-row.tsx';
import { InCollection } from './collection.tsx';
import { fillLateParts } from './late-parts.ts';
import { sendTitleProblem } from '../problem/title.tsx';
import { structuredData } from './structured-data.ts';
import { TitleDownloads, TitleFacts, TitleOffers, TitleSections, TitleTop } from './view.tsx';
import { logWarning } from '../../platform/log.ts';

function headOf(title: TitleDetails, images: string, origin: string): PageHead {
  const image = title.backdropPath ? imageUrl(images, 'w1280', title.backdropPath) : undefined;
  const year = yearOf(title.date);
  return {
    title: year ? `${title.title} (${year})` : title.title,
    description: title.overview || undefined,
    canonical: routes.title(title),
    image,
    type: title.mediaType === 'movie' ? 'video.movie' : 'video.tv_show',
    data: structuredData(title, origin, image),
  };
}

const moreLikeThis = { id: 'more', heading: titleText.moreLikeThis };

function mainOf(title: TitleDetails, settings: Settings): string {
  const images = settings.IMAGE_URL;
  const props = { title, images };
  const { recommendations, mediaType } = title;
  const column = [
    toMarkup(<TitleSections {...props} />),
    recommendations.length > 0 ? renderRow(images, moreLikeThis, recommendations) : '',
    toMarkup(<InCollection {...props} />),
    toMarkup(<TitleOffers {...props} />),
  ].join('');
  return [
    toMarkup(<TitleTop {...props} hasPlayer={hasPlayer(settings, mediaType)} />),
    `<div class="title-body"><div>${column}</div>${toMarkup(<TitleFacts {...props} />)}</div>`,
    mediaType === 'movie' ? toMarkup(<TitleDownloads />) : '',
  ].join('');
}

/**
 * GET /info/:mediaType/:id: a title's page. It waits for the title's details, so that a missing title gets status 404.
 */
export async function title(c: AppContext): Promise<Response> {
  const mediaType = parseMediaType(c.req.param('mediaType'));
  const id = parseTitleId(c.req.param('id') ?? '');
  if (!mediaType || !id || !isAllowed(c.get('settings'), { mediaType, id })) return sendTitleProblem(c, 'missing');
  try {
    const region = findRegion(c.req.query('country')) ?? regionOf(c);
    const page = await sendAwaitedPage(c, {
      key: titleKey({ mediaType, id }) + (region === defaultLocale.region ? '' : ` ${region}`),
      build: async (catalogue) => {
        const reading = await loadTitle(withRegion(c, catalogue, region), mediaType, id);
        if (!reading.value) return null;
        const { settings } = catalogue;
        const head = headOf(reading.value, settings.IMAGE_URL, siteUrl(c));
        const rendered = { head, main: mainOf(reading.value, settings) };
        return { rendered, freshness: freshnessOf(reading) };
      },
      fill: () => fillLateParts(c, { mediaType, id }),
    });
    return page ?? sendTitleProblem(c, 'missing');
  } catch (error) {
    logWarning(`title ${mediaType} ${id}`, error);
    return sendTitleProblem(c, 'failing');
  }
}
