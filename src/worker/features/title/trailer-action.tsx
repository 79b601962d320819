import { Play } from '../../../client/components/icons.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { TrailerDialog } from './trailer-dialog.tsx';

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
