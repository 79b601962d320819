import { Play, X } from '../../../client/components/icons.ts';
import { LoadingTrailer, TrailerScreen } from '../../../client/components/title/trailer-screen.tsx';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { homeText } from '../../../shared/text/pages.ts';
import { words } from '../../../shared/text/site.ts';
import { Island } from '../../render/island.tsx';

type TrailerDialogProps = { id: string; heading: string; videoKey: string | null };

/** The dialog that plays a video, or shows that there is no trailer. `id` must be unique on its page. */
export const TrailerDialog = ({ id, heading, videoKey }: TrailerDialogProps) => (
  <dialog id={id} className="trailer" aria-labelledby={`${id}-title`} closedby="any" data-needs-script="">
    <header>
      <h2 id={`${id}-title`}>{heading}</h2>
      <button type="button" className="icon-button" aria-label={words.close} data-close="">
        <X aria-hidden />
      </button>
    </header>
    {videoKey ? (
      <Island
        name="trailer"
        component={LoadingTrailer}
        props={{ title: heading, trailerKey: videoKey }}
        wake="call"
        id={`-${id}`}
      />
    ) : (
      <TrailerScreen>
        <p>{homeText.noTrailer}</p>
      </TrailerScreen>
    )}
  </dialog>
);

type TrailerActionProps = {
  title: { mediaType: MediaType; id: number; title: string };
  trailerKey: string | null;
  label: string;
  /** Whether this is the main action of its hero. */
  isMain?: boolean;
};

/** The button that plays a title's trailer, and its dialog. */
export function TrailerAction({ title, trailerKey, label, isMain = true }: TrailerActionProps) {
  const id = `trailer-${title.mediaType}-${title.id}`;
  return (
    <>
      <button
        type="button"
        className={isMain ? 'button main needs-script' : 'button needs-script'}
        aria-haspopup="dialog"
        data-opens={id}
      >
        <Play aria-hidden fill="currentColor" />
        {label}
      </button>
      <TrailerDialog id={id} heading={title.title} videoKey={trailerKey} />
    </>
  );
}
