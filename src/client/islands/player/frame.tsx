import { useState } from 'react';
import type { Showing } from '../../../shared/domain/showing.ts';
import { playerText } from '../../../shared/text/player.ts';
import { words } from '../../../shared/text/site.ts';
import { Spinner } from '../../components/state/spinner.tsx';
import { NewTab, NoFrame } from './content.tsx';
import { useFrame } from './use-frame.ts';

/**
 * What a player's frame may do: play, and no more. It never gets top navigation, popups, downloads, dialogs or forms; with
 * `allow-same-origin` it keeps its own origin, which is never ours (see env.ts).
 */
const sandbox = 'allow-scripts allow-same-origin';
const allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture';

const sentences = { late: playerText.late, offline: playerText.offline };

type FrameProps = {
  address: string;
  title: string;
  mayHaveLoaded: boolean;
  onRetry: () => void;
  onNewTab?: (() => void) | undefined;
};

function Frame({ address, title, mayHaveLoaded, onRetry, onNewTab }: FrameProps) {
  const { frame, state } = useFrame(address, mayHaveLoaded, onRetry);
  return (
    <>
      {state === 'loading' && <Spinner label={playerText.loading} />}
      <iframe
        ref={frame}
        src={address}
        title={playerText.frame(title)}
        sandbox={sandbox}
        allow={allow}
        data-awaited={state === 'ready' ? undefined : ''}
      />
      {(state === 'late' || state === 'offline') && (
        <div className="player-word" role="alert">
          <p>{sentences[state]}</p>
          <button type="button" className="button" onClick={onRetry}>
            {words.tryAgain}
          </button>
          <NewTab address={address} className="button" onClick={onNewTab}>
            {playerText.newTab}
          </NewTab>
        </div>
      )}
    </>
  );
}

type PlayerScreenProps = { showing: Showing } & Partial<Pick<FrameProps, 'mayHaveLoaded' | 'onNewTab'>>;

/** The frame, with a sentence and the ways on when it does not come; or why there is none. */
export function PlayerScreen({ showing, mayHaveLoaded = false, onNewTab }: PlayerScreenProps) {
  const [attempt, setAttempt] = useState(0);
  const { screen, title, episode } = showing;
  if (!('address' in screen)) return <NoFrame {...screen} />;
  const name = episode ? `${title}, ${episode}` : title;
  return (
    <Frame
      key={attempt}
      address={screen.address}
      title={name}
      mayHaveLoaded={mayHaveLoaded && attempt === 0}
      onRetry={() => setAttempt(attempt + 1)}
      onNewTab={onNewTab}
    />
  );
}
