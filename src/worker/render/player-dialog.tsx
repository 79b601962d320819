import Player from '../../client/islands/player/island.tsx';
import { playerText } from '../../shared/text/player.ts';
import { Island } from './island.tsx';

/**
 * The player over a page, empty until Watch is pressed. It is placed after the page's content, which may be replaced
 * during playback.
 */
export const PlayerDialog = () => (
  <dialog
    id="player"
    className="player floating-player"
    tabIndex={-1}
    aria-labelledby="player-title"
    data-offline={playerText.offline}
  >
    <Island name="player" component={Player} props={{}} wake="call" />
  </dialog>
);
