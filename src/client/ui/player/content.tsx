import { routes, type Watchable } from '../../../shared/routes.ts';
import { playerText } from '../../../shared/text/player.ts';
import { words } from '../../../shared/text/site.ts';
import { ExternalLink, Film, type LucideIcon, SkipBack, SkipForward } from '../icons.ts';
import { PlayerControls } from './controls.tsx';

/** What the player shows: where its frame is, and what it is called. */
export type Showing = {
  playing: Watchable;
  title: string;
  /** Of an episode: its numbers in words, and its name where it is known. */
  episode: string | null;
  /** The frame's address, or why there is none; what is still to come nobody has watched. */
  screen: { address: string } | { sentence: string; hint: string; note?: string; isToCome?: true };
  previous: Watchable | null;
  next: Watchable | null;
};

/**
 * What a player's frame may do: play, and no more. It never gets top navigation, popups, downloads, dialogs or forms; with
 * `allow-same-origin` it keeps its own origin, which is never ours (see env.ts).
 */
const sandbox = 'allow-scripts allow-same-origin';
const allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture';

const Step = ({ to, label, icon: Icon }: { to: Watchable | null; label: string; icon: LucideIcon }) =>
  to && (
    <a className="icon-button" href={routes.watch(to)} aria-label={label} title={label} data-step="">
      <Icon aria-hidden />
    </a>
  );

const NewTab = ({ address }: { address: string }) => (
  <a
    className="icon-button"
    href={address}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={playerText.newTab}
    title={playerText.newTab}
    data-new-tab=""
  >
    <ExternalLink aria-hidden />
  </a>
);

const Word = ({ sentence, hint, note }: { sentence: string; hint: string; note?: string }) => (
  <div className="player-word">
    <Film aria-hidden />
    <p>
      <b>{sentence}</b>
    </p>
    <p>{hint}</p>
    {note && <small>{note}</small>}
  </div>
);

/** Says that the frame does not come, once a script has found that out, and offers the ways on. */
const Failure = ({ address }: { address: string }) => (
  <div className="player-word" role="alert" data-late="" hidden>
    <p data-sentence="" />
    <button type="button" className="button" data-again="">
      {words.tryAgain}
    </button>
    <a className="button" href={address} target="_blank" rel="noopener noreferrer" data-new-tab="">
      {playerText.newTab}
    </a>
  </div>
);

type PlayerContentProps = {
  showing: Showing;
  /** Over another page it can be made small, moved and closed; on its own it cannot. */
  isOver: boolean;
};

/** The parts of the player: what plays, the ways on, and the frame. */
export function PlayerContent({ showing, isOver }: PlayerContentProps) {
  const { playing, title, episode, screen, previous, next } = showing;
  const Heading = isOver ? 'h2' : 'h1';
  return (
    <>
      <div className="player-bar" data-playing={'isToCome' in screen ? undefined : JSON.stringify(playing)}>
        <div className="player-name">
          <Heading id="player-title">
            <a href={routes.title(playing)}>{title}</a>
          </Heading>
          {episode && <p>{episode}</p>}
        </div>
        <div className="player-tools">
          <Step to={previous} label={playerText.previous} icon={SkipBack} />
          <Step to={next} label={playerText.next} icon={SkipForward} />
          {'address' in screen && <NewTab address={screen.address} />}
          {isOver && <PlayerControls />}
        </div>
      </div>
      <div className="player-screen">
        {'address' in screen ? (
          <iframe
            src={screen.address}
            title={playerText.frame(episode ? `${title}, ${episode}` : title)}
            sandbox={sandbox}
            allow={allow}
          />
        ) : (
          <Word {...screen} />
        )}
        {'address' in screen && <Failure address={screen.address} />}
      </div>
    </>
  );
}
