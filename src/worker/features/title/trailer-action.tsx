import Trailer from '../../../client/islands/trailer/island.tsx';
import { Play, X } from '../../../client/components/icons.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { homeText } from '../../../shared/text/pages.ts';
import { words } from '../../../shared/text/site.ts';
import { Island } from '../../render/island.tsx';

type TrailerActionProps = {
  title: { mediaType: MediaType; id: number; title: string };
  trailerKey: string | null;
  label: string;
  /** The one main action of its hero. */
  isMain?: boolean;
};

/** The button that plays a title's trailer, and its dialog, which says when there is none. */
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
      <dialog id={id} className="trailer" aria-labelledby={`${id}-title`} closedby="any" data-needs-script="">
        <header>
          <h2 id={`${id}-title`}>{title.title}</h2>
          <button type="button" className="icon-button" aria-label={words.close} data-close="">
            <X aria-hidden />
          </button>
        </header>
        {trailerKey ? (
          <Island
            name="trailer"
            component={Trailer}
            props={{ title: title.title, trailerKey }}
            wake="call"
            id={`-${title.id}`}
          />
        ) : (
          <div className="screen">
            <p>{homeText.noTrailer}</p>
          </div>
        )}
      </dialog>
    </>
  );
}
