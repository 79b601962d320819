import { useState } from 'react';
import { formatPosition } from '../../../shared/domain/position.ts';
import type { PlayerView } from '../../../shared/domain/player-view.ts';
import type { NamedWatchable } from '../../../shared/domain/watchable.ts';
import { playerText } from '../../../shared/text/player.ts';
import { Failure } from '../../components/state/failure.tsx';
import { Spinner } from '../../components/state/loading.tsx';
import { NewTab, NoFrame } from './content.tsx';
import { type FrameState, useFrame } from './use-frame.ts';
import { usePosition } from './use-position.ts';

/**
 * Prevents the frame from navigating the top window, opening popups or dialogs, downloading and submitting forms. With
 * `allow-same-origin`, the frame has its own origin, which env.ts ensures is never ours.
 */
const sandbox = 'allow-scripts allow-same-origin';
const allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture';

/** The class and the sentence of each failure. Only a frame that may have loaded stays visible. */
const failures: Partial<Record<FrameState, readonly [className: string, sentence: string]>> = {
  late: ['player-word', playerText.late],
  unreachable: ['player-doubt', playerText.late],
  offline: ['player-word', playerText.offline],
};

type FrameProps = {
  address: string;
  playing: NamedWatchable;
  title: string;
  mayHaveLoaded: boolean;
  onRetry: () => void;
  onNewTab?: (() => void) | undefined;
};

function Frame({ address, playing, title, mayHaveLoaded, onRetry, onNewTab }: FrameProps) {
  const { frame, state } = useFrame(address, mayHaveLoaded, onRetry);
  const { resumedAt, startOver } = usePosition(frame, address, playing);
  const [className = '', sentence = ''] = failures[state] ?? [];
  return (
    <>
      {state === 'loading' && <Spinner label={playerText.loading} />}
      <iframe
        ref={frame}
        src={address}
        title={playerText.frame(title)}
        sandbox={sandbox}
        allow={allow}
        data-awaited={state === 'ready' || state === 'unreachable' ? undefined : ''}
      />
      {resumedAt !== null && (
        <p className="player-resumed" role="status">
          <span>{playerText.resumedAt(formatPosition(resumedAt))}</span>
          <button type="button" className="button" onClick={startOver}>
            {playerText.startOver}
          </button>
        </p>
      )}
      {sentence && (
        <Failure className={className} sentence={sentence} onRetry={onRetry}>
          <NewTab address={address} className="button" onClick={onNewTab}>
            {playerText.newTab}
          </NewTab>
        </Failure>
      )}
    </>
  );
}

type PlayerScreenProps = { view: PlayerView } & Partial<Pick<FrameProps, 'mayHaveLoaded' | 'onNewTab'>>;

/** The frame with its failure state, or the reason why the title has no frame. */
export function PlayerScreen({ view, mayHaveLoaded = false, onNewTab }: PlayerScreenProps) {
  const [attempt, setAttempt] = useState(0);
  const { screen, title, episode, playing } = view;
  if (!('address' in screen)) return <NoFrame {...screen} />;
  const name = episode ? `${title}, ${episode}` : title;
  return (
    <Frame
      key={attempt}
      address={screen.address}
      playing={{ ...playing, name: title }}
      title={name}
      mayHaveLoaded={mayHaveLoaded && attempt === 0}
      onRetry={() => setAttempt(attempt + 1)}
      onNewTab={onNewTab}
    />
  );
}
