import '../../styles/player.css';
import { type ComponentProps, useRef } from 'react';
import { routes } from '../../../shared/routes.ts';
import { playerText } from '../../../shared/text/player.ts';
import { useStores } from '../../lib/use-stores.ts';
import { playEpisode, playerSize, playing, resize, retry, stop } from '../../stores/player.ts';
import { type LucideIcon, Maximize2, Move, PictureInPicture2, X } from '../../components/icons.ts';
import { Failure } from '../../components/state/failure.tsx';
import { Spinner } from '../../components/state/loading.tsx';
import { PlayerContent } from './content.tsx';
import { PlayerScreen } from './frame.tsx';
import { useDrag } from './use-drag.ts';
import { usePlayerView } from './use-player-view.ts';
import { useWindow } from './use-window.ts';

type ControlProps = ComponentProps<'button'> & { action: string; label: string; icon: LucideIcon };

const Control = ({ action, label, icon: Icon, ...button }: ControlProps) => (
  <button type="button" className="icon-button" aria-label={label} title={label} data-control={action} {...button}>
    <Icon aria-hidden />
  </button>
);

/** enhance/dialogs.ts handles the click. */
const CloseControl = () => <Control action="close" label={playerText.close} icon={X} data-close="" />;

/** The buttons Move, Minimise and Expand. The stylesheet shows the ones for the player's size. */
const WindowControls = ({ handle }: { handle: ComponentProps<'button'> }) => (
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

/** Stops the player after the browser has followed the clicked link. */
const stopAfterClick = () => void setTimeout(stop);

/** The player over a page. The server renders its heading and spinner, which appear as soon as Watch is pressed. */
export default function Player() {
  const isHydrated = useStores();
  const bar = useRef<HTMLDivElement>(null);
  useWindow(bar);
  const drag = useDrag(playerSize.value === 'minimised');
  const { bar: inBar, view, problem } = usePlayerView(playing.value);
  const title = playing.value?.title ?? '';

  return (
    <PlayerContent
      title={title}
      view={inBar}
      heading="h2"
      onStep={playEpisode}
      onNewTab={stopAfterClick}
      bar={{ ref: bar, ...drag.bar }}
      controls={
        <>
          {isHydrated && playing.value && <WindowControls handle={drag.handle} />}
          <CloseControl />
        </>
      }
    >
      {view && <PlayerScreen key={routes.watch(view.playing)} view={view} onNewTab={stopAfterClick} />}
      {problem && <Failure className="player-word" sentence={problem} onRetry={retry} />}
      {!view && !problem && <Spinner label={playerText.loading} />}
    </PlayerContent>
  );
}
