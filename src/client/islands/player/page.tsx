import { useEffect } from 'react';
import { countsAsWatched, type Showing } from '../../../shared/domain/showing.ts';
import { watched } from '../../stores/watched.ts';
import { PlayerContent } from './content.tsx';
import { PlayerScreen } from './frame.tsx';

/** The player on its own page, which also works without scripts. */
export default function PlayerPage({ showing }: { showing: Showing }) {
  useEffect(() => {
    if (countsAsWatched(showing)) watched.value = showing.playing;
  }, [showing]);
  return (
    <PlayerContent title={showing.title} showing={showing} heading="h1">
      <PlayerScreen showing={showing} mayHaveLoaded />
    </PlayerContent>
  );
}
