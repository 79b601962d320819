import type { ReactElement } from 'react';
import { UndoForm } from '../../../client/components/form/undo-form.tsx';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { chooseSeason } from '../../../shared/domain/seasons.ts';
import { dayIn } from '../../../shared/domain/time-zone.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import { playsText, playsToastText } from '../../../shared/text/plays.ts';
import { type AppContext, catalogueOf, type Screen } from '../../context.ts';
import { timeZoneOf } from '../../http/time-zone.ts';
import { personal } from '../../http/personal.ts';
import { titleParam } from '../../http/title-param.ts';
import { logWarning } from '../../platform/log.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';
import type { Play } from '../../services/accounts/index.ts';
import { loadSeason } from '../../services/catalogue/index.ts';
import { sendTitleProblem } from '../problem/title.tsx';
import { parseNumber } from '../title/episodes/state.ts';
import { isMoment } from './change-date.ts';
import { loadTitlePlays, type TitlePlays } from './api-load.ts';
import { FilmPlays, PlaysNotLoaded, PlaysPage, SeasonPlays } from './view.tsx';

/**
 * Loads the season of the URL. Defaults to the next episode's season, then to the title's default season. Returns null
 * on failure.
 */
async function loadChosenSeason(c: AppContext, { title, next }: TitlePlays) {
  const requested = parseNumber(c.req.query('season')) ?? next?.season ?? null;
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

/** Puts a removed date back. */
const Undo = ({ title, removed }: { title: TitleId; removed: string }) => (
  <UndoForm action={routes.plays(title)} fields={{ restore: removed }} label={playsText.undo}>
    {playsToastText['play-removed']}
  </UndoForm>
);

/** Returns the date that was just removed, unless it is back. */
function removedFrom(plays: readonly Play[], time = ''): string | null {
  const isBack = plays.some(({ watchedAt }) => Date.parse(watchedAt) === Date.parse(time));
  return isMoment(time) && !isBack ? time : null;
}

async function toContent(c: AppContext, found: TitlePlays): Promise<ReactElement | null> {
  const { title, plays } = found;
  const timeZone = timeZoneOf(c);
  const shared = { title, plays, today: dayIn(new Date(), timeZone), timeZone };
  if (title.mediaType === 'movie') {
    const removed = removedFrom(plays, c.req.query('removed'));
    return (
      <>
        {removed && <Undo title={title} removed={removed} />}
        <FilmPlays {...shared} />
      </>
    );
  }
  const season = await loadChosenSeason(c, found);
  return season && <SeasonPlays {...shared} season={season} />;
}

/** GET /info/:mediaType/:id/watched: the user's plays of a title, with forms to change them. */
export const playsPage: Screen = async (c) => {
  const named = titleParam(c);
  if (!named) return sendTitleProblem(c, 'missing');
  const season = parseNumber(c.req.query('season')) ?? undefined;
  const here = routes.plays(named, season);
  const found = await loadTitlePlays(c, named);
  if (found === 'signed-out') return c.redirect(withNext(routes.login, here), 303);
  if (found === 'no-such-title') return sendTitleProblem(c, 'missing');
  const content = found === 'unavailable' ? null : await toContent(c, found);
  const title = found === 'unavailable' ? { ...named, title: playsText.watched } : found.title;
  const main = toMarkup(<PlaysPage title={title}>{content ?? <PlaysNotLoaded href={here} />}</PlaysPage>);
  return sendPage(c, { title: playsText.title(title.title), noindex: true, hasForm: true }, main, {
    status: content ? 200 : 503,
    headers: personal,
  });
};
