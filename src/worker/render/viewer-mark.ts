import { html } from 'hono/html';
import type { SessionEvent } from '../../shared/domain/session-event.ts';
import type { ViewerPreferences } from '../../shared/domain/preferences.ts';

/**
 * What a page tells its scripts about the session: whose it is, when it is renewed, what has just happened to it, and
 * how its owner likes titles to play.
 */
export type ViewerMark = {
  id: string;
  expiresAt: number;
  event: SessionEvent | null;
  preferences: ViewerPreferences | null;
};

const playback = ({ autoplayTrailers, defaultPlaybackQuality }: ViewerPreferences) =>
  html` data-quality="${defaultPlaybackQuality}"${autoplayTrailers ? html` data-autoplay` : ''}`;

/** The mark as an element that nobody sees. It holds nothing that could be used as a key. */
export const viewerMark = (mark: ViewerMark | null) =>
  mark
    ? html`<data id="viewer" value="${mark.id}" data-expires="${mark.expiresAt}" data-event="${mark.event ?? ''}"${mark.preferences ? playback(mark.preferences) : ''} hidden></data>`
    : html`<data id="viewer" value="" hidden></data>`;
