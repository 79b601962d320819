import type { SessionEvent } from '../../shared/domain/session-event.ts';
import type { ViewerPreferences } from '../../shared/domain/preferences.ts';

type ViewerMarkProps = {
  id: string;
  expiresAt: number;
  /** What has just happened to the session. */
  event: SessionEvent | null;
  preferences: ViewerPreferences | null;
};

/**
 * Tells a page's scripts about the session: whose it is, when it is renewed, its last event, and how its owner likes
 * titles to play. It is invisible, and holds nothing that works as a key.
 */
export const ViewerMark = ({ id, expiresAt, event, preferences }: ViewerMarkProps) => (
  <data
    id="viewer"
    value={id}
    data-expires={expiresAt}
    data-event={event ?? ''}
    data-quality={preferences?.defaultPlaybackQuality}
    data-autoplay={preferences?.autoplayTrailers ? '' : undefined}
    hidden
  />
);

/** The mark on a page for anyone: there is no session. */
export const AnonymousMark = () => <data id="viewer" value="" hidden />;
