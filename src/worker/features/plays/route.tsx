import type { ReactElement } from 'react';
import { chooseSeason } from '../../../shared/domain/seasons.ts';
import { dayIn } from '../../../shared/domain/time-zone.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import { playsText } from '../../../shared/text/plays.ts';
import { type AppContext, catalogueOf, type Screen } from '../../context.ts';
import { findTitle } from '../find-title.ts';
import { timeZoneOf } from '../../http/time-zone.ts';
import { personal } from '../../http/personal.ts';
import { titleParam } from '../../http/title-param.ts';
import { logWarning } from '../../platform/log.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';
import { loadSeason } from '../../services/catalogue/season.ts';
import { sendTitleProblem } from '../problem/title.tsx';
import { parseOrdinal } from '../../../shared/domain/play.ts';
import { loadPlaysUndo } from './undo.tsx';
import { loadTitlePlays, type TitlePlays } from './api-load.ts';
import { FilmPlays, PlaysNotLoaded, PlaysPage, SeasonPlays } from './view.tsx';

/**
 * Loads the season of the URL. Defaults to the next episode's season, then to the title's default season. Returns null
 * on failure.
 */
async function loadChosenSeason(c: AppContext, { title, next }: TitlePlays) {
  const requested = parseOrdinal(c.req.query('season')) ?? next?.season ?? null;
  const chosen = chooseSeason(title.seasons, requested);
  if (!chosen) return { number: 1, name: '', episodes: [] };
  try {
    const { value } = await loadSeason(catalogueOf(c), title.id, chosen.number);
    return value ?? { number: chosen.number, name: chosen.name, episodes: [] };
  } catch (error) {
    logWarning('plays', error);
    return null;
  }
}

async function toContent(c: AppContext, found: TitlePlays, here: string): Promise<ReactElement | null> {
  const { title, plays } = found;
  const named = { mediaType: title.mediaType, id: title.id };
  const undo = await loadPlaysUndo(
    c,
    here,
    named,
    plays.map((play) => ({ ...named, ...play })),
  );
  const timeZone = timeZoneOf(c);
  const now = new Date().toISOString();
  const shared = { title, plays, now, today: dayIn(now, timeZone), timeZone };
  const season = title.mediaType === 'tv' ? await loadChosenSeason(c, found) : undefined;
  if (season === null) return null;
  return (
    <>
      {undo}
      {season ? <SeasonPlays {...shared} season={season} /> : <FilmPlays {...shared} />}
    </>
  );
}

/** GET /info/:mediaType/:id/watched: the user's plays of a title, with forms to change them. */
export const playsPage: Screen = async (c) => {
  const named = titleParam(c);
  if (!named) return sendTitleProblem(c, 'missing');
  const season = parseOrdinal(c.req.query('season')) ?? undefined;
  const here = routes.plays(named, season);
  const found = await loadTitlePlays(c, named);
  if (found === 'signed-out') return c.redirect(withNext(routes.login, here), 303);
  if (found === 'no-such-title') return sendTitleProblem(c, 'missing');
  const content = found === 'unavailable' ? null : await toContent(c, found, here);
  const known = found === 'unavailable' ? await findTitle(c, named) : found.title;
  const title = typeof known === 'string' ? { ...named, title: playsText.watched } : known;
  const main = toMarkup(<PlaysPage title={title}>{content ?? <PlaysNotLoaded href={here} />}</PlaysPage>);
  return sendPage(c, { title: playsText.title(title.title), noindex: true, hasForm: true }, main, {
    status: content ? 200 : 503,
    headers: personal,
  });
};
