import { toCalendar } from '../../../shared/domain/calendar.ts';
import { parseMediaType, parseTitleId } from '../../../shared/domain/media-type.ts';
import { releaseAhead } from '../../../shared/domain/playable.ts';
import { routes } from '../../../shared/routes.ts';
import { titleText } from '../../../shared/text/pages.ts';
import { loadTitle } from '../../services/catalogue/index.ts';
import { type AppContext, defaultCatalogueOf, siteUrl } from '../../context.ts';
import { logWarning } from '../../platform/log.ts';
import { sendNotFound } from '../problem/not-found.tsx';
import { sendTitleProblem } from '../problem/title.tsx';

/** GET /info/{movie|tv}/{id}/release.ics: a calendar entry for the day an upcoming title comes out; 404 for others. */
export async function release(c: AppContext): Promise<Response> {
  const mediaType = parseMediaType(c.req.param('mediaType'));
  const id = parseTitleId(c.req.param('id') ?? '');
  if (!mediaType || !id) return sendNotFound(c);
  try {
    const { value: title } = await loadTitle(defaultCatalogueOf(c), mediaType, id);
    const stamp = new Date().toISOString();
    const day = title && releaseAhead(title, stamp.slice(0, 10));
    if (!day) return sendNotFound(c);
    const site = siteUrl(c);
    const event = {
      uid: `${mediaType}-${id}@${new URL(site).hostname}`,
      day,
      stamp,
      summary: titleText.comesOut(title.title),
      url: site + routes.title(title),
    };
    return c.body(toCalendar(event), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${mediaType}-${id}.ics"`,
      'cache-control': 'public, max-age=3600',
    });
  } catch (error) {
    logWarning(`release ${mediaType} ${id}`, error);
    return sendTitleProblem(c, 'failing');
  }
}
