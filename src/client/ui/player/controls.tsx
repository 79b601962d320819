import { playerText } from '../../../shared/text/player.ts';
import { type LucideIcon, Maximize2, Move, PictureInPicture2, X } from '../icons.ts';

type ControlProps = { action: string; label: string; icon: LucideIcon; describedBy?: string };

const Control = ({ action, label, icon: Icon, describedBy }: ControlProps) => (
  <button
    type="button"
    className="icon-button"
    aria-label={label}
    aria-describedby={describedBy}
    title={label}
    data-control={action}
  >
    <Icon aria-hidden />
  </button>
);

/** What one can do with the player over a page. Which of them are shown goes by its size. */
export const PlayerControls = () => (
  <>
    <Control action="move" label={playerText.move} icon={Move} describedBy="player-move" />
    <span id="player-move" hidden>
      {playerText.moveHint}
    </span>
    <Control action="minimise" label={playerText.minimise} icon={PictureInPicture2} />
    <Control action="expand" label={playerText.expand} icon={Maximize2} />
    <Control action="close" label={playerText.close} icon={X} />
  </>
);
