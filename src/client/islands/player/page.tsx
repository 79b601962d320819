import { useEffect } from 'react';
import { countsAsWatched, type PlayerView } from '../../../shared/domain/player-view.ts';
import { watched } from '../../stores/watched.ts';
import { PlayerContent } from './content.tsx';
import { PlayerScreen } from './frame.tsx';

/** The player on its own page, which also works without scripts. */
export default function PlayerPage({ view }: { view: PlayerView }) {
  useEffect(() => {
    if (countsAsWatched(view)) watched.value = view.playing;
  }, [view]);
  return (
    <PlayerContent title={view.title} view={view} heading="h1">
      <PlayerScreen view={view} mayHaveLoaded />
    </PlayerContent>
  );
}
