import type { SessionEvent } from '../../shared/domain/session-event.ts';
import { preferences as rules, type ViewerPreferences } from '../../shared/domain/preferences.ts';

type ViewerMarkProps = {
  id: string;
  expiresAt: number;
  /** What has just happened to the session. */
  event: SessionEvent | null;
  preferences: ViewerPreferences | null;
  /** Home keeps room for the row of series to continue. */
  isFollowing: boolean;
};

const toAttribute = (name: string) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** `data-autoplay-trailers=""` for a switch that is on, `data-language="de"` for a value; none for an empty one. */
const attributesOf = (preferences: ViewerPreferences) =>
  Object.fromEntries(
    (Object.keys(preferences) as (keyof ViewerPreferences)[]).map((name) => {
      const isSwitch = rules[name].values === 'switch';
      return [toAttribute(name), isSwitch ? (preferences[name] ? '' : undefined) : preferences[name] || undefined];
    }),
  );

/**
 * Tells a page's scripts and styles about the session: whose it is, when it is renewed, its last event, and the viewer's
 * preferences. It is invisible, and holds nothing that works as a key.
 */
export const ViewerMark = ({ id, expiresAt, event, preferences, isFollowing }: ViewerMarkProps) => (
  <data
    id="viewer"
    value={id}
    data-expires={expiresAt}
    data-event={event ?? ''}
    data-following={isFollowing ? '' : undefined}
    {...(preferences && attributesOf(preferences))}
    hidden
  />
);

/** The mark on a page for anyone: there is no session. */
export const AnonymousMark = () => <data id="viewer" value="" hidden />;
