import { initials, type Viewer } from '../../../shared/domain/viewer.ts';
import { toneCount } from '../../../shared/domain/images.ts';

/** The tone behind a user's initials, derived from the email address. */
export const toneOfEmail = (email: string): number =>
  [...email.toLowerCase()].reduce((sum, character) => (sum * 31 + character.codePointAt(0)!) % 9973, 7) % toneCount;

type AvatarProps = { viewer: Pick<Viewer, 'email' | 'fullName' | 'avatarUrl'> };

/**
 * A user's picture over their initials, which are visible if the picture is missing or fails to load. The stylesheet
 * renders the initials, because text would be part of the accessible name of the surrounding control.
 */
export const Avatar = ({ viewer }: AvatarProps) => (
  <span className={`avatar tone-${toneOfEmail(viewer.email)}`} data-initials={initials(viewer)} aria-hidden="true">
    {viewer.avatarUrl && (
      <img src={viewer.avatarUrl} alt="" width="36" height="36" decoding="async" referrerPolicy="no-referrer" />
    )}
  </span>
);
