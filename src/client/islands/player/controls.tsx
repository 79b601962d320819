import type { ComponentProps } from 'react';
import { playerText } from '../../../shared/text/player.ts';
import { resize } from '../../stores/player.ts';
import { type LucideIcon, Maximize2, Move, PictureInPicture2, X } from '../../components/icons.ts';

type ControlProps = ComponentProps<'button'> & { action: string; label: string; icon: LucideIcon };

const Control = ({ action, label, icon: Icon, ...button }: ControlProps) => (
  <button type="button" className="icon-button" aria-label={label} title={label} data-control={action} {...button}>
    <Icon aria-hidden />
  </button>
);

/** enhance/dialogs.ts handles the click. */
export const CloseControl = () => <Control action="close" label={playerText.close} icon={X} data-close="" />;

/** The buttons Move, Minimise and Expand. The stylesheet shows the ones for the player's size. */
export const WindowControls = ({ handle }: { handle: ComponentProps<'button'> }) => (
  <>
    <Control action="move" label={playerText.move} icon={Move} aria-describedby="player-move" {...handle} />
    <span id="player-move" hidden>
      {playerText.moveHint}
    </span>
    <Control
      action="minimise"
      label={playerText.minimise}
      icon={PictureInPicture2}
      onClick={() => resize('minimised')}
    />
    <Control action="expand" label={playerText.expand} icon={Maximize2} onClick={() => resize('expanded')} />
  </>
);
