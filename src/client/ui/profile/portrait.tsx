import type { Viewer } from '../../../shared/domain/viewer.ts';
import { avatarMarkup } from '../layout/avatar.ts';

/** A person's picture, or their initials. */
export const Portrait = ({ viewer }: { viewer: Viewer }) => (
  <span className="portrait" dangerouslySetInnerHTML={{ __html: String(avatarMarkup(viewer)) }} />
);
