import PlayerPage from '../../../client/islands/player/page.tsx';
import { routes } from '../../../shared/routes.ts';
import { playerText } from '../../../shared/text/player.ts';
import type { AppContext } from '../../context.ts';
import { Island } from '../../render/island.tsx';
import { personal } from '../../http/personal.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';
import { sendTitleProblem } from '../problem/title.tsx';
import { watchableOf } from '../watchable-of.ts';
import { playerViewOf } from './player-view.ts';
import { logWarning } from '../../platform/log.ts';

const headers = { 'cache-control': 'public, max-age=0, must-revalidate' };

/** Returns the content of the player, or the reason why there is none. */
async function find(c: AppContext) {
  const watchable = watchableOf(c);
  try {
    const view = watchable && (await playerViewOf(c, watchable));
    return view ? { view } : { problem: 'missing' as const };
  } catch (error) {
    logWarning(`player ${c.req.path}`, error);
    return { problem: 'failing' as const };
  }
}

/** GET /watch/movie/7, /watch/tv/7?season=1&episode=2: the player as a page, which works without scripts. */
export async function watch(c: AppContext): Promise<Response> {
  const { view, problem } = await find(c);
  if (!view) return sendTitleProblem(c, problem);
  const { title, episode, playing, screen } = view;
  const main = toMarkup(
    <section className="player page-player" aria-labelledby="player-title">
      <Island name="player-page" component={PlayerPage} props={{ view }} wake="load" />
      <a className="player-back" href={routes.title(playing)}>
        {playerText.backTo(title)}
      </a>
      {'address' in screen && (
        <noscript>
          <p className="player-help">
            {playerText.notPlaying}{' '}
            <a href={screen.address} target="_blank" rel="noopener noreferrer">
              {playerText.newTab}
            </a>
          </p>
        </noscript>
      )}
    </section>,
  );
  return sendPage(c, { title: episode ? `${title}, ${episode}` : title, noindex: true, hasPlayer: true }, main, {
    headers,
  });
}

const statuses = { missing: 404, failing: 503 } as const;

/**
 * GET …/player: the content of the page as JSON (`PlayerView`), for the player on any other page. Returns the reason if
 * there is none.
 */
export async function player(c: AppContext): Promise<Response> {
  const { view, problem } = await find(c);
  if (!view) return c.json({ problem }, statuses[problem], { 'cache-control': 'no-store' });
  return c.json(view, 200, c.get('viewer') ? personal : headers);
}
