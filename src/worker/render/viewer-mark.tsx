import type { SessionEvent } from '../../shared/domain/session-event.ts';
import type { Following } from '../http/following.ts';
import { preferences as rules, type ViewerPreferences } from '../../shared/domain/preferences.ts';

type ViewerMarkProps = {
  id: string;
  expiresAt: number;
  /** The latest change of the session. */
  event: SessionEvent | null;
  preferences: ViewerPreferences | null;
  following: Following | null;
};

const toAttribute = (name: string) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/**
 * Returns `data-autoplay-trailers=""` for a switch that is on, and `data-language="de"` for a value. Omits empty
 * values.
 */
const attributesOf = (preferences: ViewerPreferences) =>
  Object.fromEntries(
    (Object.keys(preferences) as (keyof ViewerPreferences)[]).map((name) => {
      const isSwitch = rules[name].values === 'switch';
      return [toAttribute(name), isSwitch ? (preferences[name] ? '' : undefined) : preferences[name] || undefined];
    }),
  );

/**
 * An invisible element that describes the session to scripts and styles: the viewer's id, when the access token
 * expires, the latest event, and the viewer's preferences. It contains no secrets.
 */
export const ViewerMark = ({ id, expiresAt, event, preferences, following }: ViewerMarkProps) => (
  <data
    id="viewer"
    value={id}
    data-expires={expiresAt}
    data-event={event ?? ''}
    data-following={following ?? undefined}
    {...(preferences && attributesOf(preferences))}
    hidden
  />
);

/** The viewer mark of a page without a session. */
export const AnonymousMark = () => <data id="viewer" value="" hidden />;
